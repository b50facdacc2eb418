import { describe, expect, test } from "vitest";
import type { Entry } from "../../app/thread/entry";
import { completeUntil, mergeEntries } from "../../app/thread/merge-entries";

const entry = (seq: number | null, createdAt = seq ?? 0, id = `${seq} ${createdAt}`): Entry => ({
  ...{ id, seq, createdAt, message: id, document: "", event: "", details: {} },
  sender: { name: "Ana", side: "client" },
});
const entries = (...places: number[]) => places.map((seq) => entry(seq));
const placesOf = (all: Entry[]) => all.map(({ seq }) => seq);

test("both lists are one, each entry once, by their places", () => {
  const merged = mergeEntries(entries(1, 2, 5), entries(2, 3, 4, 5));
  expect(placesOf(merged)).toEqual([1, 2, 3, 4, 5]);
});

test("an entry on its way stands last, and once it has its place, there", () => {
  const sent = entry(null, 9, "sent");
  expect(placesOf(mergeEntries(entries(1, 2), [sent]))).toEqual([1, 2, null]);
  const placed = mergeEntries(mergeEntries(entries(1, 2), [sent]), [entry(4), { ...sent, seq: 3 }]);
  expect(placesOf(placed)).toEqual([1, 2, 3, 4]);
});

test("an entry that comes again is shown as it came last, and keeps its place", () => {
  const sent = { ...entry(2), sender: { name: "You", side: "company" as const } };
  const stored = { ...entry(2), sender: { name: "Ana", side: "company" as const } };
  const merged = mergeEntries([entry(1), sent], [stored]);
  expect(merged).toEqual([entry(1), stored]);
  expect(mergeEntries(merged, [{ ...stored, seq: null }])).toEqual(merged);
});

test("entries of a conversation that was merged into this one stay first", () => {
  const merged = [entry(null, 5, "other"), ...entries(1, 2)];
  expect(placesOf(mergeEntries(merged, entries(3)))).toEqual([null, 1, 2, 3]);
});

describe("a page is complete until the place before the first one that is missing", () => {
  test.each([
    [[], false, 0],
    [[1, 2, 3], false, 3],
    // An own message that was placed before others' came.
    [[1, 2, 5], false, 2],
    [[2], false, 0],
    [[40, 41], true, 41],
    [[40, 41, 43], true, 41],
  ])("%j, earlier ones: %j", (places, earlier, until) => {
    expect(completeUntil(entries(...places), earlier)).toBe(until);
  });
});
