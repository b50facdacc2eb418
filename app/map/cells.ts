/**
 * The grid of the map without tiles. Its cells are tiles of the Web Mercator projection
 * (https://en.wikipedia.org/wiki/Web_Mercator_projection) at two levels. The build cuts the data
 * into them (scripts/map-cells.ts), and the browser loads those that it shows.
 */

export interface CellAddress {
  level: number;
  x: number;
  y: number;
}

/** "wide" has less detail, and is drawn up to and including WIDE_UNTIL. */
export const LEVELS = { wide: 5, near: 7 } as const;
const WIDE_UNTIL = 8;
/** Units per side of a cell, in which its coordinates are. */
export const EXTENT = 4096;

/** West, south, east and north, in degrees: what has cells. */
export const REGIONS: readonly (readonly [number, number, number, number])[] = [
  [-125.5, 24, -66, 50],
  // Alaska, without the Aleutian Islands beyond 180°.
  [-180, 51, -129, 71.6],
  [-160.6, 18.6, -154.6, 22.5],
  // Puerto Rico and the Virgin Islands.
  [-67.6, 17.5, -64.4, 18.7],
  // Guam and the Northern Mariana Islands.
  [144.5, 13.1, 146.1, 15.5],
  // Wake Island.
  [166.4, 19.1, 166.8, 19.5],
  // American Samoa.
  [-171, -14.6, -168, -14],
];

/** What a cell has. Each line is x, y and then the differences to the next point, in units. */
export interface Cell {
  land: Line[];
  parks: Line[];
  lakes: Line[];
  /** Areas with many zip codes, and those with most. */
  towns: Line[];
  cities: Line[];
  countryLines: Line[];
  stateLines: Line[];
  countyLines: Line[];
  /** The importance (0 the most, 12 the least) before each line. */
  rivers: Line[];
  labels: CellLabel[];
}

export type Line = number[];
/** The position, the first zoom level that has room for it, and the text. */
export type CellLabel = [x: number, y: number, zoom: number, kind: LabelKind, text: string];
/** Cities by size, from 0; then zip codes, water and parks. */
export type LabelKind = 0 | 1 | 2 | 3 | 4 | 5;
export const ZIP: LabelKind = 3;
export const WATER: LabelKind = 4;
export const PARK: LabelKind = 5;

export function levelAt(zoom: number) {
  return zoom <= WIDE_UNTIL ? LEVELS.wide : LEVELS.near;
}

/** From 0 to 1 across the world, from the northwest. */
export function worldPoint(lng: number, lat: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

export function hasCell({ level, x, y }: CellAddress) {
  return REGIONS.some(([west, south, east, north]) => {
    const [left, top] = worldPoint(west, north).map((at) => at * 2 ** level) as [number, number];
    const [right, bottom] = worldPoint(east, south).map((at) => at * 2 ** level) as [
      number,
      number,
    ];
    return x + 1 > left && x < right && y + 1 > top && y < bottom;
  });
}

export function cellPath({ level, x, y }: CellAddress) {
  return `/map/${level}/${x}-${y}.json`;
}
