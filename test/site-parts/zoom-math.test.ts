import { describe, expect, test } from "vitest";
import {
  fitted,
  mostScale,
  movedBy,
  WHOLE,
  zoomedAt,
  type View,
} from "../../app/site-parts/viewer/zoom-math";

const stage = { width: 360, height: 600 };
const landscape = { width: 1200, height: 900 };
const portrait = { width: 900, height: 1800 };

/** What of the picture is at a point of the stage, in pixels of the fitted picture. */
const at = (view: View, point: { x: number; y: number }) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

test("a picture fits into the stage by its longer side", () => {
  expect(fitted(landscape, stage)).toEqual({ width: 360, height: 270 });
  expect(fitted(portrait, stage)).toEqual({ width: 300, height: 600 });
});

describe("enlarging", () => {
  test("keeps what is under the fingers where it is", () => {
    const point = { x: 40, y: -60 };
    const first = zoomedAt(WHOLE, 4, point, landscape, stage);
    expect(first.scale).toBe(4);
    expect(at(first, point)).toEqual(at(WHOLE, point));
    const second = zoomedAt(first, 1.2, point, landscape, stage);
    expect(at(second, point).x).toBeCloseTo(at(first, point).x);
    expect(at(second, point).y).toBeCloseTo(at(first, point).y);
  });

  test("ends at two screen pixels for one of the picture, between 3 and 8 times", () => {
    expect(mostScale(landscape, stage)).toBeCloseTo(2400 / 360);
    expect(mostScale({ width: 300, height: 200 }, stage)).toBe(3);
    expect(mostScale({ width: 9000, height: 6000 }, stage)).toBe(8);
    expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }, landscape, stage).scale).toBeCloseTo(2400 / 360);
  });

  test("never makes a picture smaller than it fits; whole, it is in the middle", () => {
    const moved = zoomedAt(WHOLE, 3, { x: 150, y: 80 }, landscape, stage);
    expect(zoomedAt(moved, 0.01, { x: -20, y: 30 }, landscape, stage)).toEqual(WHOLE);
    expect(zoomedAt(WHOLE, 0.5, { x: 90, y: 90 }, portrait, stage)).toEqual(WHOLE);
  });

  test("a point beside the picture leaves no gap at its edge", () => {
    // The picture's top edge is 135 pixels above the middle.
    const view = zoomedAt(WHOLE, 3, { x: 0, y: -290 }, landscape, stage);
    expect(view.y).toBe((3 * 270 - 600) / 2);
  });
});

describe("moving", () => {
  const view = zoomedAt(WHOLE, 3, { x: 0, y: 0 }, landscape, stage);

  test.each([
    [
      { x: 50, y: -20 },
      { x: 50, y: -20 },
    ],
    [
      { x: 9999, y: 9999 },
      { x: 360, y: 105 },
    ],
    [
      { x: -9999, y: -9999 },
      { x: -360, y: -105 },
    ],
  ])("by %o stops where the picture ends", (by, to) => {
    expect(movedBy(view, by, landscape, stage)).toEqual({ scale: 3, ...to });
  });

  test("does nothing in a direction in which all is seen", () => {
    const wide = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, landscape, stage);
    expect(movedBy(wide, { x: 20, y: 200 }, landscape, stage)).toEqual({ scale: 2, x: 20, y: 0 });
    expect(movedBy(WHOLE, { x: 20, y: 20 }, landscape, stage)).toEqual(WHOLE);
  });
});
