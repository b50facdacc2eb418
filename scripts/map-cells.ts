/**
 * Writes the cells of the map without tiles into public/map/. Sources and their licenses:
 * map-cells/README.md.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import {
  EXTENT,
  LEVELS,
  REGIONS,
  worldPoint,
  type Cell,
  type CellAddress,
  type Line,
} from "../app/map/cells";
import { cutLine, cutRing, type Point } from "./map-cells/cut";
import { labelsOf, placeOf, type Label } from "./map-cells/labels";
import { readOutlines, type Outlines } from "./map-cells/outlines";
import { simplified } from "./map-cells/simplify";
import { densityOf } from "./map-cells/towns";
import { zipRows } from "./places";

const DIRECTORY = "public/map";
/** What the cells were made from. */
const STAMP = "sources.sha256";
/** Zip codes per km² from which a place looks like a town, and like a city. */
const TOWN = 0.028;
const CITY = 0.1;
/** Rivers with a greater number are left out of the wide level. */
const WIDE_RIVERS = 6;

export function writeMapCells() {
  const sources = hashOfSources();
  const stamp = `${DIRECTORY}/${STAMP}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  // The build and a test may write at once: each into its own folder, and the last one stays.
  const folder = `.cache/map-cells-${process.pid}`;
  const zips = zipRows();
  const places = [...new Map(zips.map((row) => [placeOf(row), row])).values()];
  const density = densityOf(places);
  const exact = readOutlines(0);
  const labels = labelsOf(zips, density, exact.lakes, exact.parks);
  const towns = { towns: density.rings(TOWN), cities: density.rings(CITY) };
  const unit = (level: number) => 1 / (2 ** level * EXTENT);
  const wide = { ...readOutlines(1.5 * unit(LEVELS.wide)), ...towns };
  writeLevel(folder, LEVELS.wide, wide, labels);
  writeLevel(folder, LEVELS.near, { ...exact, ...towns }, labels);
  writeFileSync(`${folder}/${STAMP}`, sources);
  rmSync(DIRECTORY, { recursive: true, force: true });
  renameSync(folder, DIRECTORY);
}

function hashOfSources() {
  const hash = createHash("sha256");
  const files = globSync(["scripts/map-cells.ts", "scripts/map-cells/*", "scripts/places.ts"]);
  for (const file of [...files.sort(), "app/map/cells.ts", "app/map/label-sizes.ts"])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

interface Drawn extends Outlines {
  towns: Point[][];
  cities: Point[][];
}

function writeLevel(folder: string, level: number, outlines: Drawn, labels: Label[]) {
  const cells = emptyCells(level);
  const at = ({ x, y }: CellAddress) => cells.get(`${x}-${y}`)!;
  const addRings = (name: RingName, rings: Point[][]) => {
    for (const ring of rings)
      cutRing(ring, level, (cell, part) => add(at(cell)[name], unitsOf(part, cell), 3));
  };
  const addLines = (name: LineName, lines: Point[][]) => {
    for (const line of lines)
      cutLine(line, level, (cell, part) => add(at(cell)[name], unitsOf(part, cell), 2));
  };
  const isWide = level === LEVELS.wide;
  const step = 1 / (2 ** level * EXTENT);
  addRings("land", outlines.land);
  addRings(
    "parks",
    outlines.parks.flatMap(({ rings }) => rings),
  );
  addRings(
    "lakes",
    outlines.lakes.flatMap(({ rings }) => rings),
  );
  const smooth = (ring: Point[]) => simplified(ring, (isWide ? 2 : 4) * step);
  addRings("towns", outlines.towns.map(smooth));
  addRings("cities", outlines.cities.map(smooth));
  addLines("countryLines", outlines.countryLines);
  addLines("stateLines", outlines.stateLines);
  if (!isWide) addLines("countyLines", outlines.countyLines);
  for (const { rank, line } of outlines.rivers)
    if (!isWide || rank <= WIDE_RIVERS)
      cutLine(line, level, (cell, part) => {
        const units = unitsOf(part, cell);
        if (units.length > 2) at(cell).rivers.push([rank, ...units]);
      });
  const last = isWide ? 8 : Infinity;
  for (const { at: point, zoom, kind, text } of labels) {
    const [x, y] = [point[0] * 2 ** level, point[1] * 2 ** level];
    const cell = cells.get(`${Math.floor(x)}-${Math.floor(y)}`);
    if (cell && zoom <= last)
      cell.labels.push([
        Math.round((x % 1) * EXTENT),
        Math.round((y % 1) * EXTENT),
        zoom,
        kind,
        text,
      ]);
  }
  mkdirSync(`${folder}/${level}`, { recursive: true });
  for (const [key, cell] of cells)
    writeFileSync(`${folder}/${level}/${key}.json`, JSON.stringify(cell));
}

type RingName = "land" | "parks" | "lakes" | "towns" | "cities";
type LineName = "countryLines" | "stateLines" | "countyLines";

function emptyCells(level: number) {
  const cells = new Map<string, Cell>();
  for (const [west, south, east, north] of REGIONS) {
    const [left, top] = worldPoint(west, north).map((one) => Math.floor(one * 2 ** level));
    const [right, bottom] = worldPoint(east, south).map((one) => Math.floor(one * 2 ** level));
    for (let x = left!; x <= right!; x++)
      for (let y = top!; y <= bottom!; y++)
        cells.set(`${x}-${y}`, {
          land: [],
          parks: [],
          lakes: [],
          towns: [],
          cities: [],
          countryLines: [],
          stateLines: [],
          countyLines: [],
          rivers: [],
          labels: [],
        });
  }
  return cells;
}

/** The first point and then differences, without points that the units make equal. */
function unitsOf(line: readonly Point[], { level, x, y }: CellAddress): Line {
  const units: Line = [];
  let [lastX, lastY] = [0, 0];
  for (const [worldX, worldY] of line) {
    const unitX = Math.round((worldX * 2 ** level - x) * EXTENT);
    const unitY = Math.round((worldY * 2 ** level - y) * EXTENT);
    if (units.length > 0 && unitX === lastX && unitY === lastY) continue;
    units.push(unitX - lastX, unitY - lastY);
    [lastX, lastY] = [unitX, unitY];
  }
  return units;
}

function add(lines: Line[], units: Line, leastPoints: number) {
  if (units.length >= leastPoints * 2) lines.push(units);
}
