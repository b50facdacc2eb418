/**
 * Names on the map, each with the first zoom level that has room for it. All are centered below
 * their point and keep their size, and zooming in doubles the distances: so what does not overlap at
 * one level does not at later ones, and the browser has nothing to compute.
 */
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { PARK, WATER, worldPoint, ZIP, type LabelKind } from "../../app/map/cells";
import { labelSizes } from "../../app/map/label-sizes";
import type { ZipRow } from "../places";
import { unpackedFont } from "../unpacked-font";
import { insideOf } from "./inside";
import type { Named } from "./outlines";
import { areaOf } from "./simplify";
import type { Density } from "./towns";

export interface Label {
  /** In world coordinates. */
  at: readonly [number, number];
  zoom: number;
  kind: LabelKind;
  text: string;
}

interface Candidate extends Omit<Label, "zoom"> {
  /** The first level on which it is useful. */
  from: number;
  weight: number;
}

const FIRST = 4;
/** Labels without room here are left out. */
const LAST = 14;
/** Between two labels, in pixels. */
const GAP = { x: 14, y: 7 };
/** A place is named up to so many levels earlier if no other name is within so many pixels. */
const LONELY = { levels: 3, pixels: 70 };
/** Zip codes that cover a place of this many, and the level from which it is named. */
const CITY_LEVELS: readonly (readonly [zips: number, from: number, kind: LabelKind])[] = [
  [55, 4, 0],
  [28, 5, 0],
  [12, 6, 1],
  [6, 7, 1],
  [3, 8, 2],
  [2, 9, 2],
  [1, 10, 2],
];
const ZIPS_FROM = 12;

export function labelsOf(zips: ZipRow[], density: Density, lakes: Named[], parks: Named[]) {
  const candidates = [
    ...cities(zips, density),
    ...areas(lakes, WATER),
    ...areas(parks, PARK),
    ...zipLabels(zips),
  ].sort((one, other) => one.from - other.from || other.weight - one.weight);
  return placed(candidates);
}

/** Zip codes of downtowns often end so: 78701, 60601, 98101. */
const DOWNTOWN = /01$/;

/** At the densest zip code of each: its center, more often than the middle of all. */
function cities(zips: ZipRow[], density: Density): Candidate[] {
  const byCity = Map.groupBy(zips, ({ city, state_code }) => `${city}, ${state_code}`);
  return [...byCity.values()].map((rows) => {
    const places = new Map(rows.map((row) => [placeOf(row), row]));
    const dense = rows.map((row) => ({
      row,
      near: density.at(row.lng, row.lat) * (DOWNTOWN.test(row.zip) ? 1.4 : 1),
    }));
    const { row } = dense.reduce((best, one) => (one.near > best.near ? one : best));
    const [, from, kind] = CITY_LEVELS.find(([least]) => places.size >= least)!;
    const weight = places.size + density.at(row.lng, row.lat);
    return { at: worldPoint(row.lng, row.lat), from, kind, text: row.city, weight };
  });
}

/** Post-office boxes share one point, where the lowest zip code stands for all. */
function zipLabels(zips: ZipRow[]): Candidate[] {
  const byPlace = new Map<string, ZipRow>();
  for (const row of [...zips].sort((one, other) => one.zip.localeCompare(other.zip)))
    if (!byPlace.has(placeOf(row))) byPlace.set(placeOf(row), row);
  return [...byPlace.values()].map(({ lng, lat, zip }) => ({
    at: worldPoint(lng, lat),
    from: ZIPS_FROM,
    kind: ZIP,
    text: zip,
    weight: -1,
  }));
}

/** To about half a mile. */
export function placeOf({ lng, lat }: ZipRow) {
  return `${lng.toFixed(2)},${lat.toFixed(2)}`;
}

/** From the level on which the area is somewhat wider than its name. */
function areas(named: Named[], kind: LabelKind): Candidate[] {
  return named
    .filter(({ name }) => name)
    .map(({ name, rings }) => {
      const ring = rings.reduce((best, one) =>
        Math.abs(areaOf(one)) > Math.abs(areaOf(best)) ? one : best,
      );
      const side = Math.sqrt(Math.abs(areaOf(ring)));
      const fits = Math.ceil(Math.log2((widthOf(name, kind) * 0.8) / (side * 256)));
      return { at: insideOf(ring), from: Math.max(FIRST + 2, fits), kind, text: name, weight: 4 };
    })
    .filter(({ from }) => from <= LAST);
}

function placed(candidates: Candidate[]): Label[] {
  const labels: Label[] = [];
  let waiting = candidates;
  for (let zoom = FIRST; zoom <= LAST; zoom++) {
    const taken = new Map<string, Box[]>();
    const scale = 256 * 2 ** zoom;
    for (const label of labels) take(taken, boxOf(label, scale));
    waiting = waiting.filter((one) => {
      const isLonelyOnly = one.from > zoom;
      if (isLonelyOnly && (one.kind >= ZIP || one.from > zoom + LONELY.levels)) return true;
      const box = boxOf(one, scale);
      if (!isFree(taken, isLonelyOnly ? around(box, LONELY.pixels) : box)) return true;
      take(taken, box);
      const { at, kind, text } = one;
      labels.push({ at, kind, text, zoom });
      return false;
    });
  }
  return labels;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf({ at, kind, text }: Pick<Label, "at" | "kind" | "text">, scale: number): Box {
  const [x, y] = [at[0] * scale, at[1] * scale];
  const [width, height] = [widthOf(text, kind) + GAP.x, labelSizes[kind] * 1.3 + GAP.y];
  return { left: x - width / 2, right: x + width / 2, top: y, bottom: y + height };
}

function around({ left, right, top, bottom }: Box, pixels: number): Box {
  return {
    left: left - pixels,
    right: right + pixels,
    top: top - pixels,
    bottom: bottom + pixels,
  };
}

const SQUARE = 256;

function squaresOf({ left, right, top, bottom }: Box) {
  const squares: string[] = [];
  for (let x = Math.floor(left / SQUARE); x <= right / SQUARE; x++)
    for (let y = Math.floor(top / SQUARE); y <= bottom / SQUARE; y++) squares.push(`${x},${y}`);
  return squares;
}

function take(taken: Map<string, Box[]>, box: Box) {
  for (const square of squaresOf(box)) {
    const boxes = taken.get(square);
    if (boxes) boxes.push(box);
    else taken.set(square, [box]);
  }
}

function isFree(taken: Map<string, Box[]>, box: Box) {
  return squaresOf(box).every((square) =>
    (taken.get(square) ?? []).every(
      (other) =>
        other.right <= box.left ||
        other.left >= box.right ||
        other.bottom <= box.top ||
        other.top >= box.bottom,
    ),
  );
}

const FONT = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
let font: Font | undefined;
const advances = new Map<string, number>();

/** In pixels, in the boldest weight that a label has. */
export function widthOf(text: string, kind: LabelKind) {
  font ??= create(unpackedFont(readFileSync(FONT))).getVariation({ wght: 650 });
  let width = 0;
  for (const sign of text) {
    let advance = advances.get(sign);
    if (advance === undefined) {
      advance = font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth / font.unitsPerEm;
      advances.set(sign, advance);
    }
    width += advance * labelSizes[kind];
  }
  return width;
}
