import { describe, expect, test } from "vitest";
import { categories, categoryBySlug, serviceBySlug, services } from "../../app/catalogue/catalogue";
import spanish from "../../app/catalogue/data/spanish.json";
import { matchServices } from "../../app/catalogue/match";
import { similarWords } from "../../app/catalogue/similar-words";
import { indexTerms } from "../../app/catalogue/term-index";
import meaningless from "./meaningless-words.json";
import plainQueries from "./plain-queries.json";
import typos from "./typos.json";

const surely = (text: string, isTyping = false) =>
  matchServices(text, { isTyping }).filter(({ sure }) => sure);

describe("a near miss counts only when it is near enough", () => {
  test.each([false, true])(
    "200 words that mean nothing here match nothing, typing: %s",
    (isTyping) => {
      expect(new Set(meaningless).size).toBe(200);
      const matched = meaningless.filter((word) => surely(word, isTyping).length > 0);
      expect(matched).toEqual([]);
    },
  );

  test("at most one in a hundred of their pairs and threes matches something", () => {
    const texts = meaningless.flatMap((word, i) => {
      const other = (by: number) => meaningless[(i + by) % meaningless.length]!;
      return [`${word} ${other(1)}`, `${word} ${other(37)}`, `${word} ${other(51)} ${other(113)}`];
    });
    const matched = texts.filter((text) => surely(text).length > 0);
    expect(matched.length / texts.length, matched.join("; ")).toBeLessThan(0.01);
  });

  test("nor do ten of them", () => {
    const at = meaningless.indexOf("xyzzy");
    for (let i = at; i < at + 15; i += 5)
      expect(surely(meaningless.slice(i, i + 10).join(" "))).toEqual([]);
  });

  test.each(["Denver", "blueb", "austin", "giraffe", "honest", "oakland"])(
    "nor does %s",
    (word) => {
      expect(surely(word)).toEqual([]);
    },
  );

  test("at least 99 % of queries that find their service are sure of it", () => {
    const found = (plainQueries as [string, string[]][])
      .map(([typed, slugs]) => ({ typed, matches: matchServices(typed), slugs }))
      .filter(({ matches, slugs }) => matches.some(({ slug }) => slugs.includes(slug)));
    const unsure = found.filter(({ matches }) => !matches.some(({ sure }) => sure));
    expect(unsure.length / found.length, unsure.map(({ typed }) => typed).join(", ")).toBeLessThan(
      0.01,
    );
  });

  test("at least 95 % of usual typos find their service", () => {
    const missed = (typos as [string, string][]).filter(
      ([typed, slug]) => !surely(typed).some((match) => match.slug === slug),
    );
    expect(missed.length / typos.length, missed.join("; ")).toBeLessThan(0.05);
  });

  test("the names of all services and categories are sure", () => {
    for (const { name } of [...categories, ...services]) expect(surely(name), name).not.toEqual([]);
  });

  test("a text without sense looks up five words at most", () => {
    const index = indexTerms(
      [{ name: "Plumbing", popularity: 1, titles: ["plumbing"], keywords: [], context: [] }],
      { words: [], phrases: [] },
    );
    const first = similarWords(index, false);
    expect(first("plumbng", false)).toHaveLength(1);
    const sixth = similarWords(index, false);
    for (const word of ["flurbo", "snerk", "wozzle", "trindle", "quabber"]) sixth(word, false);
    expect(sixth("plumbng", false)).toEqual([]);
    // Words that were looked up before are remembered.
    expect(sixth("flurbo", false)).toEqual([]);
  });
});

describe("Spanish words", () => {
  const commonest = services.toSorted((a, b) => b.popularity - a.popularity).slice(0, 100);

  test("the 100 commonest services have some", () => {
    expect(commonest.map(({ slug }) => slug).filter((slug) => !(slug in spanish))).toEqual([]);
    for (const slug of Object.keys(spanish))
      expect(serviceBySlug(slug) ?? categoryBySlug(slug), slug).toBeDefined();
  });

  test("each finds its service or category", () => {
    for (const [slug, words] of Object.entries(spanish))
      for (const word of words)
        expect(
          surely(word).map((match) => match.slug),
          word,
        ).toContain(slug);
  });

  test.each([
    ["limpieza de casas", "house-cleaners"],
    ["techo", "roofing-and-gutters"],
    ["Necesito un plomero cerca de mi", "plumbing-contractors"],
    ["plomería", "plumbing-contractors"],
    ["CORTAR PASTO", "lawn-mowing"],
    ["pintor de casas", "painters"],
    ["hay una fuga de agua", "leak-detection-and-repair"],
  ])("%s: %s comes first", (typed, slug) => {
    expect(surely(typed)[0]?.slug).toBe(slug);
  });
});
