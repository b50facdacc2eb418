/** Where many zip codes are near each other: the outlines of towns. */
import { worldPoint } from "../../app/map/cells";
import type { Point } from "./cut";

/** Of the grid, in world coordinates: 0.6 miles at 38° north. */
const STEP = 1 / 2 ** 15;
/** How far a zip code counts: the standard deviation of a normal distribution. */
const SPREAD_KM = 3.2;
const EARTH_KM = 40_075;

export interface Density {
  /** Zip codes per km² at a place. */
  at(lng: number, lat: number): number;
  /** Rings around all places with at least so many. */
  rings(least: number): Point[][];
}

/** The grid is split into blocks, because most of the country has none. */
const BLOCK = 64;

export function densityOf(places: readonly { lng: number; lat: number }[]): Density {
  const blocks = new Map<number, Float32Array>();
  const blockOf = (x: number, y: number) => Math.floor(y / BLOCK) * 4096 + Math.floor(x / BLOCK);
  const inBlock = (x: number, y: number) => (y % BLOCK) * BLOCK + (x % BLOCK);
  const value = (x: number, y: number) => blocks.get(blockOf(x, y))?.[inBlock(x, y)] ?? 0;
  for (const { lng, lat } of places) {
    const [worldX, worldY] = worldPoint(lng, lat);
    const [x, y] = [worldX / STEP, worldY / STEP];
    const stepKm = EARTH_KM * STEP * Math.cos((lat * Math.PI) / 180);
    const reach = (3 * SPREAD_KM) / stepKm;
    const peak = 1 / (2 * Math.PI * SPREAD_KM ** 2);
    for (let row = Math.ceil(y - reach); row <= y + reach; row++)
      for (let column = Math.ceil(x - reach); column <= x + reach; column++) {
        const km = Math.hypot(row - y, column - x) * stepKm;
        const key = blockOf(column, row);
        let block = blocks.get(key);
        if (!block) blocks.set(key, (block = new Float32Array(BLOCK * BLOCK)));
        block[inBlock(column, row)]! += peak * Math.exp(-(km ** 2) / (2 * SPREAD_KM ** 2));
      }
  }
  return {
    at(lng, lat) {
      const [x, y] = worldPoint(lng, lat);
      return value(Math.round(x / STEP), Math.round(y / STEP));
    },
    rings(least) {
      const edges: Edge[] = [];
      const dense = new Set(
        [...blocks].filter(([, block]) => block.some((one) => one >= least)).map(([key]) => key),
      );
      for (const key of dense) {
        const [left, top] = [(key % 4096) * BLOCK, Math.floor(key / 4096) * BLOCK];
        // One more on the left and above: squares that end at this block's first points.
        for (let y = top - 1; y < top + BLOCK; y++)
          for (let x = left - 1; x < left + BLOCK; x++) {
            const owner = blockOf(x, y);
            if (owner === key || !dense.has(owner)) edges.push(...edgesIn(x, y, value, least));
          }
      }
      return joined(edges).map((ring) => ring.map(([x, y]): Point => [x * STEP, y * STEP]));
    },
  };
}

type Edge = [from: Point, to: Point];

/**
 * Marching squares: where the outline crosses the square below and right of a grid point, with the
 * dense side on the right.
 */
function edgesIn(x: number, y: number, value: (x: number, y: number) => number, least: number) {
  const values = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)] as const;
  const dense = values.filter((one) => one >= least).length;
  if (dense === 0 || dense === 4) return [];
  const corners: [number, number, number][] = [
    [x, y, values[0]],
    [x + 1, y, values[1]],
    [x + 1, y + 1, values[2]],
    [x, y + 1, values[3]],
  ];
  const into: Point[] = [];
  const out: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const [one, other] = [corners[i]!, corners[(i + 1) % 4]!];
    if (one[2] >= least === other[2] >= least) continue;
    // From the same end for both squares of a side, so that the points are equal.
    const [low, high] = one[2] < other[2] ? [one, other] : [other, one];
    const share = (least - low[2]) / (high[2] - low[2]);
    const at: Point = [low[0] + share * (high[0] - low[0]), low[1] + share * (high[1] - low[1])];
    (one[2] < least ? into : out).push(at);
  }
  // In a saddle, the two dense corners stay apart.
  return into.map((from, i): Edge => [
    out[into.length === 2 && corners[0]![2] < least ? 1 - i : i]!,
    from,
  ]);
}

function joined(edges: Edge[]): Point[][] {
  const key = ([x, y]: Point) => `${x},${y}`;
  const next = new Map(edges.map(([from, to]) => [key(from), to]));
  const rings: Point[][] = [];
  for (const [first] of edges) {
    const ring: Point[] = [];
    let at: Point | undefined = first;
    while (at) {
      const here: Point = at;
      at = next.get(key(here));
      if (at) next.delete(key(here));
      if (at) ring.push(here);
    }
    if (ring.length > 3) rings.push([...ring, ring[0]!]);
  }
  return rings;
}
