import type { Reads } from "../database/one-trip";
import { fineCellsWithin } from "../search-index/cells";
import { milesSql } from "./distance";
import { cityOf, type City, type CityRow } from "./city.server";

/** In miles: from the center of a metro area (metro.ts) to its corners. */
const MAX_MILES = 45;

/** The largest city around a place; undefined outside the US. */
export async function largestCityNear(
  reads: Reads,
  place: { lat: number; lng: number },
): Promise<City | undefined> {
  const row = await reads.first<CityRow>(
    `SELECT * FROM (SELECT y.slug, y.state_code, y.name, y.zip, y.lat, y.lng, y.zips, ${milesSql("y")} AS miles
       FROM json_each(?) c CROSS JOIN city y ON y.cell = c.value)
     WHERE miles <= ? ORDER BY zips DESC, miles LIMIT 1`,
    place.lat,
    place.lat,
    place.lng,
    JSON.stringify(fineCellsWithin(place.lat, place.lng, MAX_MILES)),
    MAX_MILES,
  );
  return row && cityOf(row);
}
