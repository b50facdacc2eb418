/** Cuts rings and lines in world coordinates (0 to 1) into the cells of a level. */
import { hasCell, type CellAddress } from "../../app/map/cells";

export type Point = readonly [number, number];

/** Of a cell's side: what is drawn beyond it, so that no edge of a cell shows. */
const MARGIN = 1 / 64;

type Cut = (cell: CellAddress, line: Point[]) => void;

/** A ring that surrounds a cell becomes the cell's edge. */
export function cutRing(ring: readonly Point[], level: number, found: Cut) {
  divide([[...ring]], { level: 0, x: 0, y: 0 }, level, clippedRing, found);
}

export function cutLine(line: readonly Point[], level: number, found: Cut) {
  divide([[...line]], { level: 0, x: 0, y: 0 }, level, clippedLine, found);
}

type Clip = (line: Point[], axis: 0 | 1, from: number, to: number) => Point[][];

/** By quarters: most points leave early. */
function divide(lines: Point[][], cell: CellAddress, level: number, clip: Clip, found: Cut) {
  if (lines.length === 0 || !hasCell(cell)) return;
  const side = 1 / 2 ** cell.level;
  const inside = lines
    .flatMap((line) => clip(line, 0, (cell.x - MARGIN) * side, (cell.x + 1 + MARGIN) * side))
    .flatMap((line) => clip(line, 1, (cell.y - MARGIN) * side, (cell.y + 1 + MARGIN) * side));
  if (cell.level === level) {
    for (const line of inside) found(cell, line);
    return;
  }
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const quarter = { level: cell.level + 1, x: cell.x * 2 + right, y: cell.y * 2 + down };
    divide(inside, quarter, level, clip, found);
  }
}

/** The Sutherland–Hodgman algorithm, for both sides of one axis. */
function clippedRing(ring: Point[], axis: 0 | 1, from: number, to: number): Point[][] {
  if (ring.every((point) => point[axis] >= from && point[axis] <= to)) return [ring];
  let kept = ring;
  for (const [edge, isIn] of [
    [from, (point: Point) => point[axis] >= from],
    [to, (point: Point) => point[axis] <= to],
  ] as const) {
    const next: Point[] = [];
    for (let i = 0; i < kept.length; i++) {
      const [one, other] = [kept[i]!, kept[(i + 1) % kept.length]!];
      if (isIn(one)) next.push(one);
      if (isIn(one) !== isIn(other)) next.push(crossing(one, other, axis, edge));
    }
    kept = next;
  }
  return kept.length < 3 ? [] : [kept];
}

function clippedLine(line: Point[], axis: 0 | 1, from: number, to: number): Point[][] {
  if (line.every((point) => point[axis] >= from && point[axis] <= to)) return [line];
  const parts: Point[][] = [];
  let part: Point[] = [];
  const end = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let i = 0; i + 1 < line.length; i++) {
    const [one, other] = [line[i]!, line[i + 1]!];
    const [low, high] = one[axis] < other[axis] ? [one, other] : [other, one];
    if (high[axis] < from || low[axis] > to) {
      end();
      continue;
    }
    const within = (point: Point) =>
      point[axis] < from
        ? crossing(one, other, axis, from)
        : point[axis] > to
          ? crossing(one, other, axis, to)
          : point;
    if (part.length === 0) part.push(within(one));
    const last = within(other);
    part.push(last);
    if (last !== other) end();
  }
  end();
  return parts;
}

function crossing(one: Point, other: Point, axis: 0 | 1, edge: number): Point {
  const share = (edge - one[axis]) / (other[axis] - one[axis]);
  const across = one[1 - axis]! + share * (other[1 - axis]! - one[1 - axis]!);
  return axis === 0 ? [edge, across] : [across, edge];
}
