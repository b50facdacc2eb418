import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const files = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace("../../", ""), text]),
);

/** Maps each folder of app/ to the folders it imports, with an example file. */
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

/** "companies" for "app/companies/hours"; undefined for a file directly in app/. */
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

/** A path of imports from a folder back to itself, if there is one. */
function cycleFrom(start: string, imported: ReturnType<typeof importedFolders>) {
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

test("folders of app/ have no circular imports", () => {
  const imported = importedFolders();
  expect(imported.get("companies")?.has("operations"), "imports are read").toBe(true);
  const cycles = [...imported.keys()].map((folder) => cycleFrom(folder, imported));
  expect(cycles.filter(Boolean)).toEqual([]);
});
