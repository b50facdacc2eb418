import type { Point } from "./cut";

/**
 * The Douglas–Peucker algorithm: leaves out points that are nearer than `tolerance` to the line
 * between their neighbors.
 */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let farthest = tolerance;
    let at = 0;
    for (let i = first + 1; i < last; i++) {
      const distance = distanceTo(line[i]!, line[first]!, line[last]!);
      if (distance > farthest) [farthest, at] = [distance, i];
    }
    if (at === 0) continue;
    keep[at] = 1;
    parts.push([first, at], [at, last]);
  }
  return line.filter((_, i) => keep[i]);
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length && Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}

/** In square units; positive if the ring runs clockwise on the screen. */
export function areaOf(ring: readonly Point[]) {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [[x, y], [nextX, nextY]] = [ring[i]!, ring[(i + 1) % ring.length]!];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}
