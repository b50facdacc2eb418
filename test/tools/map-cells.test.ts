import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import {
  cellPath,
  EXTENT,
  hasCell,
  LEVELS,
  WATER,
  worldPoint,
  ZIP,
  type Cell,
  type CellAddress,
  type Line,
} from "../../app/map/cells";
import { labelSizes } from "../../app/map/label-sizes";
import { writeMapCells } from "../../scripts/map-cells";
import type { Point } from "../../scripts/map-cells/cut";
import { contains } from "../../scripts/map-cells/inside";
import { widthOf } from "../../scripts/map-cells/labels";
import { zipRows } from "../../scripts/places";

/** Gzipped: in a few of the densest, half of the cells have less than a KB. */
const MOST_BYTES = 24_000;
const USUAL_BYTES = 2_500;

beforeAll(writeMapCells, 300_000);

function cellAt(lng: number, lat: number, level: number = LEVELS.near) {
  const [x, y] = worldPoint(lng, lat).map((at) => Math.floor(at * 2 ** level)) as [number, number];
  return { address: { level, x, y }, cell: read({ level, x, y }) };
}

function read(address: CellAddress) {
  return JSON.parse(readFileSync(`public${cellPath(address)}`, "utf8")) as Cell;
}

/** In units of the cell. */
function pointsOf(line: Line): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, i): Point => {
    [x, y] = [x + line[i * 2]!, y + line[i * 2 + 1]!];
    return [x, y];
  });
}

function isIn(rings: Line[], lng: number, lat: number) {
  const [worldX, worldY] = worldPoint(lng, lat);
  const { level, x, y } = cellAt(lng, lat).address;
  const at: Point = [(worldX * 2 ** level - x) * EXTENT, (worldY * 2 ** level - y) * EXTENT];
  return rings.filter((ring) => contains(pointsOf(ring), at)).length % 2 === 1;
}

test("a page loads a few KB: no cell is large, and most are small", () => {
  for (const level of Object.values(LEVELS)) {
    const sizes = readdirSync(`public/map/${level}`)
      .map((name) => gzipSync(readFileSync(`public/map/${level}/${name}`)).length)
      .sort((one, other) => one - other);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.at(-1)).toBeLessThan(MOST_BYTES);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(USUAL_BYTES);
  }
});

test("every zip code lies in a cell of both levels", () => {
  const outside = zipRows().filter(({ lng, lat }) =>
    Object.values(LEVELS).some((level) => {
      const [x, y] = worldPoint(lng, lat).map((at) => Math.floor(at * 2 ** level));
      return !hasCell({ level, x: x!, y: y! });
    }),
  );
  expect(outside.map(({ zip, state_code }) => `${zip} ${state_code}`)).toEqual([]);
});

test.each([
  ["Austin", -97.74, 30.27, true],
  ["the Gulf of Mexico off Galveston", -94.5, 29.0, false],
  ["Manhattan", -73.98, 40.76, true],
  ["the Atlantic off Long Island", -72.5, 40.5, false],
  ["Honolulu", -157.83, 21.32, true],
  ["Anchorage", -149.85, 61.19, true],
  ["San Juan", -66.06, 18.39, true],
  ["Tijuana, beyond the border", -116.98, 32.45, true],
])("land, or not: %s", (_, lng, lat, isLand) => {
  expect(isIn(cellAt(lng, lat).cell.land, lng, lat)).toBe(isLand);
});

test("the Colorado River runs through Austin, and Lake Travis has its name", () => {
  const { cell, address } = cellAt(-97.74, 30.27);
  const [worldX, worldY] = worldPoint(-97.745, 30.263);
  const bridge = [
    (worldX * 2 ** address.level - address.x) * EXTENT,
    (worldY * 2 ** address.level - address.y) * EXTENT,
  ] as const;
  const toBridge = ([x, y]: Point) => Math.hypot(x - bridge[0], y - bridge[1]);
  const distances = cell.rivers.flatMap(([, ...line]) => pointsOf(line)).map(toBridge);
  // 25 units are a mile here.
  expect(Math.min(...distances)).toBeLessThan(40);
  expect(cell.lakes.length).toBeGreaterThan(0);
  expect(cell.labels).toContainEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    WATER,
    "Lake Travis",
  ]);
});

test("towns are where zip codes are near each other", () => {
  expect(isIn(cellAt(-97.74, 30.27).cell.towns, -97.74, 30.27)).toBe(true);
  // West of Jordan, Montana.
  expect(isIn(cellAt(-107.5, 47.3).cell.towns, -107.5, 47.3)).toBe(false);
});

/** What is on the map around a place, in pixels of the level. */
function boxesNear(lng: number, lat: number, zoom: number) {
  const level = zoom <= 8 ? LEVELS.wide : LEVELS.near;
  const { address } = cellAt(lng, lat, level);
  const scale = (256 * 2 ** (zoom - level)) / EXTENT;
  const around = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => ({ level, x: address.x + dx, y: address.y + dy })),
  );
  return around.filter(hasCell).flatMap((one) =>
    read(one)
      .labels.filter(([, , from]) => from <= zoom)
      .map(([x, y, , kind, text]) => {
        const half = widthOf(text, kind) / 2;
        const left = ((one.x - address.x) * EXTENT + x) * scale;
        const top = ((one.y - address.y) * EXTENT + y) * scale;
        const bottom = top + labelSizes[kind] * 1.3;
        return { text, kind, left: left - half, right: left + half, top, bottom };
      }),
  );
}

test.each([6, 9, 12, 14])("no two labels overlap at level %i", (zoom) => {
  for (const [lng, lat] of [
    [-97.74, 30.27],
    [-74.0, 40.72],
    [-118.25, 34.05],
  ] as const) {
    const boxes = boxesNear(lng, lat, zoom).sort((one, other) => one.left - other.left);
    expect(boxes.length).toBeGreaterThan(8);
    const overlaps = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) => other.left < one.right && other.top < one.bottom && other.bottom > one.top,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(overlaps).toEqual([]);
  }
});

test("big cities come first, zip codes only close in", () => {
  const names = (zoom: number) => boxesNear(-97.74, 30.27, zoom).map(({ text }) => text);
  expect(names(6)).toEqual(expect.arrayContaining(["Austin", "San Antonio", "Houston", "Dallas"]));
  expect(names(6)).not.toContain("Dripping Springs");
  expect(names(11)).toContain("Dripping Springs");
  expect(boxesNear(-97.74, 30.27, 11).filter(({ kind }) => kind === ZIP)).toEqual([]);
  expect(names(13)).toContain("78745");
});
