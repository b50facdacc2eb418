import type { Point } from "./cut";

/** Of the grid on which the point is looked for. */
const STEPS = 16;

/** A point inside a ring, far from its edge. */
export function insideOf(ring: readonly Point[]): Point {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best: Point = ring[0]!;
  let farthest = 0;
  for (let row = 1; row < STEPS; row++)
    for (let column = 1; column < STEPS; column++) {
      const point: Point = [
        left + ((right - left) * column) / STEPS,
        top + ((bottom - top) * row) / STEPS,
      ];
      if (!contains(ring, point)) continue;
      const distance = Math.min(...ring.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      if (distance > farthest) [farthest, best] = [distance, point];
    }
  return best;
}

/** Whether a line to the right crosses the ring an odd number of times. */
export function contains(ring: readonly Point[], [x, y]: Point) {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i]!, ring[(i + 1) % ring.length]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
