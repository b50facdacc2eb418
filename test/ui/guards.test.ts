import { expect, test } from "vitest";
import { iconNames } from "../../app/ui/icon-names";
import sprite from "../../app/ui/sprites/ui.svg?raw";

const sources = import.meta.glob<string>("../../app/ui/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("no component has an inline style, which the CSP forbids", () => {
  for (const [file, source] of Object.entries(sources))
    expect(source, file).not.toMatch(/\sstyle=/);
});

test("ui imports nothing from the product's domains", () => {
  const allowed = /^(\.\/|react$|@remix-run\/react$|@fontsource-variable\/|@dnd-kit\/)/;
  for (const [file, source] of Object.entries(sources)) {
    for (const [, from] of source.matchAll(/ from "([^"]+)"/g)) expect(from, file).toMatch(allowed);
  }
});

test("REV-010 the sprite has every named icon and a picture for every rating value", () => {
  const ratings = Array.from({ length: 10 }, (_, i) => `rating-${((i + 1) / 2).toFixed(1)}`);
  for (const id of [...iconNames, ...ratings]) expect(sprite).toContain(`<symbol id="${id}"`);
});
