/** Pages wait for their access checks: a check that is not awaited lets the page answer first. */
import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The checks that redirect or refuse before anything else of a loader or action runs. */
const CALL = /(\w+[ (]|^\s*)(signedIn|admitted|edited)\(/gm;

test("every access check of a page is awaited", () => {
  const calls = Object.entries(texts).flatMap(([path, text]) =>
    [...text.matchAll(CALL)].map(([, before, name]) => ({ path, name, before: before!.trim() })),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(({ before }) => before !== "await" && before !== "function")).toEqual([]);
});
