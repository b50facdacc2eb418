import { describe, expect, test } from "vitest";
import { spreadPins } from "../../app/search/spread-pins";
import { randomOf } from "../support/random";

const APART = 46;

function closest(spots: { x: number; y: number }[]) {
  const distances = spots.flatMap((a, i) =>
    spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  return Math.min(...distances);
}

describe("pins", () => {
  test("stay where they are if none covers another", () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 46, y: 0 },
      { x: 0, y: 100 },
    ];
    expect(spreadPins(spots, APART)).toEqual(spots);
  });

  test("at the same point are moved apart, the first stays", () => {
    const spots = Array.from({ length: 50 }, () => ({ x: 7, y: 7 }));
    const spread = spreadPins(spots, APART);
    expect(spread[0]).toEqual(spots[0]);
    expect(closest(spread)).toBeGreaterThan(APART - 0.1);
  });

  test("never cover each other, and stay near their own point", () => {
    const random = randomOf(3);
    const spots = Array.from({ length: 50 }, () => ({
      x: random.between(0, 300),
      y: random.between(0, 300),
    }));
    const spread = spreadPins(spots, APART);
    expect(closest(spread)).toBeGreaterThan(APART - 0.1);
    const moved = spread.map(({ x, y }, i) => Math.hypot(x - spots[i]!.x, y - spots[i]!.y));
    expect(Math.max(...moved)).toBeLessThan(5 * APART);
  });
});
