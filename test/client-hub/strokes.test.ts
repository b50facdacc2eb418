/** A drawn signature, as it is sent and stored. */
import { expect, test } from "vitest";
import { boxed, onPad, strokesIn } from "../../app/client-hub/documents/strokes";
import { Signature } from "../../app/estimates/answer-estimate.server";

test("lines of a pad of any size are in the box of signatures, and back", () => {
  const lines = [
    [
      { x: 0, y: 0 },
      { x: 250, y: 100 },
    ],
    [{ x: 500, y: 200 }],
  ];
  const strokes = boxed(lines, 500);
  expect(strokes).toEqual([
    [0, 0, 500, 200],
    [1000, 400],
  ]);
  expect(onPad(strokes, 500)).toEqual(lines);
});

test("points beyond the pad's edge are at its edge", () => {
  expect(boxed([[{ x: -20, y: 900 }]], 500)).toEqual([[0, 400]]);
});

test("a long signature is thinned out to what the server takes, with the ends of its lines", () => {
  const line = Array.from({ length: 900 }, (_, i) => ({ x: i / 2, y: 10 }));
  const strokes = boxed(
    [line, line, [], line, line, ...Array.from({ length: 120 }, () => [line[0]!])],
    500,
  );
  expect(Signature.safeParse({ name: "Maria", strokes }).success).toBe(true);
  expect(strokes[0]!.slice(-2)).toEqual([899, 20]);
});

test("what is no signature counts as none", () => {
  for (const text of ["", "no JSON", "{}", "[1]", "[[]]", '[["a", 1]]', "null"])
    expect(strokesIn(text)).toEqual([]);
  expect(strokesIn("[[1,2]]")).toEqual([[1, 2]]);
});
