import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { fontCharacters } from "../../scripts/font-characters";
import { unpackedFont } from "../../scripts/unpacked-font";

const css = readFileSync("app/ui/styles/font.css", "utf8");
const WHOLE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** The `unicode-range` of the font face with this file. */
function rangeOf(file: string) {
  const face = css.split("@font-face").find((one) => one.includes(file))!;
  const [, range] = /unicode-range:([^;]+);/.exec(face)!;
  return range!.split(",").flatMap((part) => {
    const [from, to = from] = part.trim().slice(2).split("-");
    return charactersBetween(parseInt(from!, 16), parseInt(to!, 16));
  });
}

function charactersBetween(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
}

/** The characters of a font, by the segments of its `cmap` table (OpenType, format 4). */
function charactersOf(woff2: string) {
  const font = unpackedFont(readFileSync(`node_modules/${woff2}`));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16);
  const cmap = font.readUInt32BE(
    tables.find((at) => font.toString("latin1", at, at + 4) === "cmap")! + 8,
  );
  const map = cmap + font.readUInt32BE(cmap + 8);
  expect(font.readUInt16BE(map)).toBe(4);
  const segments = font.readUInt16BE(map + 6) / 2;
  return Array.from({ length: segments - 1 }, (_, i) =>
    charactersBetween(
      font.readUInt16BE(map + 16 + (segments + i) * 2),
      font.readUInt16BE(map + 14 + i * 2),
    ),
  ).flat();
}

test("the small font's range in the styles is what the file has", () => {
  expect(rangeOf("fonts/figtree.woff2").sort()).toEqual([...fontCharacters].sort());
  const whole = new Set(charactersOf(WHOLE));
  expect(fontCharacters.filter((one) => !whole.has(one))).toEqual([]);
});

test("the whole font is loaded for all its other characters", () => {
  const ranges = new Set([...rangeOf(WHOLE), ...fontCharacters]);
  const missing = charactersOf(WHOLE).filter((one) => one > " " && !ranges.has(one));
  expect(missing).toEqual([]);
  expect(charactersOf(WHOLE)).toContain("ß");
  expect(rangeOf(WHOLE)).not.toContain("ł");
});

test("a second build leaves the font's file alone, so that a served product doesn't build forever", () => {
  const build = () => {
    expect(spawnSync("node_modules/.bin/tsx", ["scripts/fonts.ts"]).status).toBe(0);
    return statSync("app/ui/fonts/figtree.woff2").mtimeMs;
  };
  expect(build()).toBe(build());
});
