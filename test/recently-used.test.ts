import { expect, test } from "vitest";
import { recentlyUsed } from "../app/recently-used";

test("the entry whose last use is longest ago is dropped", () => {
  const entries = recentlyUsed<string, number>(2);
  entries.set("first", 1);
  entries.set("second", 2);
  expect(entries.get("first")).toBe(1);
  expect(entries.set("third", 3)).toBe(3);
  expect([entries.get("first"), entries.get("second"), entries.get("third")]).toEqual([
    1,
    undefined,
    3,
  ]);
});

test("a changed entry counts as used", () => {
  const entries = recentlyUsed<string, number>(2);
  entries.set("first", 1);
  entries.set("second", 2);
  entries.set("first", 10);
  entries.set("third", 3);
  expect([entries.get("first"), entries.get("second")]).toEqual([10, undefined]);
});
