import { describe, expect, it } from "vitest";
import {
  categoriesDrawn,
  describeScene,
  drawLogo,
  drawScene,
  sceneFor,
  scenesWithStates,
} from "../../app/drawing/draw";

const kinds = ["banner", "photo"] as const;
const seeds = Array.from({ length: 12 }, (_, i) => i);

/** A minimal XML check for our output: balanced tags, quoted attributes, no stray markup. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, __: string, self: string) => {
      if (closing) {
        if (open.pop() !== name) open.push("!");
      } else if (!self) open.push(name);
      return "";
    },
  );
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:amp|lt|gt|quot);)/.test(rest);
}

function safe(svg: string): boolean {
  return (
    !/<(script|foreignObject|style|image|use|a)\b/i.test(svg) &&
    !/\s(?:xlink:)?href=/i.test(svg) &&
    !/\son\w+=/i.test(svg) &&
    !/url\((?!#)/i.test(svg) &&
    !/NaN|undefined|Infinity/.test(svg)
  );
}

describe("drawScene", () => {
  it("draws every category and kind as safe, well-formed, small SVG", () => {
    for (const category of [...categoriesDrawn, "chimney-sweeps"])
      for (const kind of kinds)
        for (const seed of seeds) {
          const svg = drawScene({ category, kind, seed, color: "#1f6feb" });
          const where = `${category} ${kind} ${seed}`;
          expect(wellFormed(svg), where).toBe(true);
          expect(safe(svg), where).toBe(true);
          expect(svg.length, where).toBeLessThan(60 * 1024);
          expect(svg).toContain(
            kind === "banner" ? 'viewBox="0 0 1600 560"' : 'viewBox="0 0 1200 900"',
          );
        }
  }, 60_000);

  it("is deterministic, and differs for another seed", () => {
    for (const category of categoriesDrawn) {
      const drawn = seeds.map((seed) => drawScene({ category, kind: "photo", seed }));
      expect(new Set(drawn).size).toBe(seeds.length);
      expect(drawScene({ category, kind: "photo", seed: 3 })).toBe(drawn[3]);
    }
  });

  it("has a definition for every referenced id", () => {
    const svg = drawScene({ category: "painters", kind: "photo", seed: 2 });
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const match of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids.has(match[1])).toBe(true);
  });

  it("has at least four scenes per category", () => {
    for (const category of categoriesDrawn)
      expect(
        new Set(seeds.map((seed) => sceneFor({ category, kind: "photo", seed }).id)).size,
      ).toBeGreaterThanOrEqual(4);
  });

  it("draws before and after differently, with the same title", () => {
    for (const category of categoriesDrawn.filter(scenesWithStates)) {
      const before = drawScene({ category, kind: "photo", seed: 1, state: "before" });
      const after = drawScene({ category, kind: "photo", seed: 1, state: "after" });
      expect(before).not.toBe(after);
      expect(wellFormed(before) && wellFormed(after)).toBe(true);
      expect(before.length).toBeLessThan(60 * 1024);
      expect(after.length).toBeLessThan(60 * 1024);
      expect(describeScene({ category, kind: "photo", seed: 1, state: "before" }).title).toBe(
        describeScene({ category, kind: "photo", seed: 1, state: "after" }).title,
      );
    }
  });

  it("ignores an invalid color", () => {
    const svg = drawScene({ category: "painters", kind: "photo", seed: 1, color: '"/><script>' });
    expect(safe(svg) && wellFormed(svg)).toBe(true);
  });

  it("has a title and an alt text for every category", () => {
    for (const category of categoriesDrawn) {
      const { title, alt } = describeScene({ category, kind: "photo", seed: 5 });
      expect(title.length).toBeGreaterThan(3);
      expect(alt.length).toBeGreaterThan(20);
      expect(alt).not.toMatch(/undefined|picture of|image of/i);
    }
  });
});

describe("drawLogo", () => {
  it("escapes the company's name", () => {
    for (const seed of seeds) {
      const svg = drawLogo({ name: 'A<b>&"C" \u0007Heating', category: "hvac-contractors", seed });
      expect(svg).toContain("A&lt;b&gt;&amp;&quot;C&quot; Heating");
      expect(wellFormed(svg) && safe(svg)).toBe(true);
    }
  });

  it("draws at least eight layouts, and names without Latin letters", () => {
    expect(
      new Set(
        Array.from({ length: 13 }, (_, seed) =>
          drawLogo({ name: "Oak", category: "painters", seed }),
        ),
      ).size,
    ).toBeGreaterThanOrEqual(8);
    for (const name of ["", "山田", "!!!"])
      for (const seed of seeds)
        expect(wellFormed(drawLogo({ name, category: "unknown", seed }))).toBe(true);
  });

  it("is deterministic", () => {
    const options = { name: "Oak & Iron", category: "flooring", seed: 4, color: "#0f766e" };
    expect(drawLogo(options)).toBe(drawLogo(options));
  });
});
