import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const files = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace("../../", ""), text]),
);

/** Each folder of app/ with the folders that it imports, and by which file. */
function importedFolders() {
  const imported = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    const from = folderOf(path);
    if (!from) continue;
    for (const [, target] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const to = folderOf(joined(path, target!));
      if (!to || to === from) continue;
      const targets = imported.get(from) ?? new Map<string, string>();
      imported.set(from, targets.set(to, `${path} imports ${target}`));
    }
  }
  return imported;
}

/** "companies" of "app/companies/hours"; undefined of a file in app/ itself. */
function folderOf(path: string) {
  const [root, folder, file] = path.split("/");
  return root === "app" && file ? folder : undefined;
}

function joined(from: string, target: string) {
  const parts = from.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** A folder's way back to itself, as the imports along it. */
function wayBack(start: string, imported: ReturnType<typeof importedFolders>) {
  const seen = new Set<string>();
  const search = (folder: string): string[] | undefined => {
    for (const [next, how] of imported.get(folder) ?? []) {
      if (next === start) return [how];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = search(next);
      if (rest) return [how, ...rest];
    }
    return undefined;
  };
  return search(start);
}

test("imports between the folders of app/ run one way", () => {
  const imported = importedFolders();
  expect(imported.get("companies")?.has("operations"), "imports are read").toBe(true);
  const circles = [...imported.keys()].map((folder) => wayBack(folder, imported));
  expect(circles.filter(Boolean)).toEqual([]);
});
