import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontCharacters } from "../../scripts/font-characters";

test("the small font's range in the styles is what the file has", () => {
  const css = readFileSync("app/ui/styles/font.css", "utf8");
  const [, range] = /fonts\/figtree\.woff2[^}]*unicode-range:([^;]+);/.exec(css)!;
  const listed = range!.split(",").flatMap((part) => {
    const [from, to = from] = part.trim().slice(2).split("-");
    const [first, last] = [parseInt(from!, 16), parseInt(to!, 16)];
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
  });
  expect(listed.sort()).toEqual([...fontCharacters].sort());
});
