import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * Blocks that further sheets style: for printing (ui/styles/print.css), and a page of results its
 * narrow form and the card whose pin is marked.
 */
const SHARED = ["result", "viewer", "search-form"];

const GLOBAL = "app/styles.css";
const source = readFileSync("app/document/page-styles.ts", "utf8");
const pageSheets = [...source.matchAll(/from "\.\.\/([^"]+)\?inline"/g)].map(
  ([, path]) => `app/${path}`,
);

/** A sheet with all that it imports. */
function filesOf(path: string): string[] {
  const imported = [...textOf(path).matchAll(/@import "([^"]+)"/g)];
  return [path, ...imported.flatMap(([, file]) => filesOf(join(dirname(path), file!)))];
}

function textOf(path: string) {
  return readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");
}

/** Blocks with rules of their own: of each selector, what its first class belongs to. */
function blocksOf(path: string) {
  const blocks = new Set<string>();
  for (const [, selectors] of textOf(path).matchAll(/([^{};]+)\{/g))
    for (const selector of selectors!.split(/,(?![^(]*\))/)) {
      const [, name] = /^\s*\.([\w-]+)/.exec(selector) ?? [];
      if (name) blocks.add(name.split(/__|--/)[0]!);
    }
  return blocks;
}

test("a block belongs to one of the sheets that stay when the visitor goes on", () => {
  expect(pageSheets.length).toBeGreaterThan(5);
  const owners = new Map<string, { sheet: string; file: string }>();
  const clashes = new Set<string>();
  for (const sheet of [GLOBAL, ...pageSheets])
    for (const file of filesOf(sheet))
      for (const block of blocksOf(file)) {
        const owner = owners.get(block) ?? { sheet, file };
        owners.set(block, owner);
        if (owner.sheet !== sheet && owner.file !== file && !SHARED.includes(block))
          clashes.add(`.${block}: ${owner.file} and ${file}`);
      }
  expect([...clashes]).toEqual([]);
});
