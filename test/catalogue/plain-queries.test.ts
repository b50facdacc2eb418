import { expect, test } from "vitest";
import { categoryBySlug, serviceBySlug } from "../../app/catalogue/catalogue";
import { matchServices } from "../../app/catalogue/match";
import queries from "./plain-queries.json";

/**
 * Typed texts, a fifth of them with typos, and the services or categories that answer them. Written
 * without looking at the keywords.
 */
const list = queries as [typed: string, slugs: string[]][];
const SHARE = 0.95;

test("the list has at least 400 distinct queries and only existing services", () => {
  expect(new Set(list.map(([typed]) => typed)).size).toBe(list.length);
  expect(list.length).toBeGreaterThanOrEqual(400);
  expect(
    list
      .flatMap(([, slugs]) => slugs)
      .filter((slug) => !serviceBySlug(slug) && !categoryBySlug(slug)),
  ).toEqual([]);
});

test(`CAT-004 SRCH-029 at least ${100 * SHARE} % of queries find their service in the first four matches`, () => {
  const missed = list.filter(
    ([typed, slugs]) => !matchServices(typed).some((match) => slugs.includes(match.slug)),
  );
  expect(
    missed.length / list.length,
    missed.map(([typed]) => typed).join(", "),
  ).toBeLessThanOrEqual(1 - SHARE);
});
