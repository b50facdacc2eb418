import { describe, expect, it } from "vitest";
import { AT_MOST, repeats, sentencesOf } from "../../scripts/seed/repeats";
import { made } from "./made";

/** A stranger who reads many pages must not meet a sentence again and again. */
const LIMIT = 20;

describe("the seed's sentences", () => {
  it("stand at most 20 times, in all texts together", () => {
    const counts = new Map<string, number>();
    for (const { company, offer, review, subrating } of made)
      for (const text of [
        company.summary,
        company.about,
        ...offer.flatMap((one) => [one.teaser, one.description]),
        ...review.flatMap((one) => [one.headline, one.body]),
        ...subrating.map((one) => one.body),
      ])
        for (const sentence of sentencesOf(text))
          counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > LIMIT)).toEqual([]);
    expect(counts.size).toBeGreaterThan(40_000);
  });

  it("are counted per sentence, so that a limit of one text is a limit of each", () => {
    const { fresh } = repeats();
    for (let i = 0; i < AT_MOST; i++) expect(fresh(() => "One. Two.")).toBe("One. Two.");
    expect(fresh(() => "Three. Two.")).toBe("");
    expect(fresh(() => "Three.")).toBe("Three.");
  });

  it("are told apart by periods, lines and paragraphs, but not by bold words", () => {
    expect(sentencesOf("<p><strong>Oak</strong> is here. Call!</p><ul><li>One</li></ul>")).toEqual([
      "Oak is here.",
      "Call!",
      "One",
    ]);
    expect(sentencesOf("")).toEqual([]);
  });

  it("have no empty slots, no double words and no typographic dashes", () => {
    for (const { company, offer, review } of made)
      for (const text of [
        company.summary,
        company.about,
        ...offer.flatMap((one) => [one.teaser, one.description]),
        ...review.flatMap((one) => [one.headline, one.body]),
      ])
        expect(text).not.toMatch(/[{}—–]|undefined|(?<!-)\b(the|a|in|of|for|and) \1\b|\.\./);
  });
});
