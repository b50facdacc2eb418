import * as z from "zod";
import type { Reads } from "../database/one-trip";
import type { City } from "../places/city.server";
import { fineCellsWithin } from "../search-index/cells";
import { milesSql } from "../places/distance";

export const CityCount = z.object({
  slug: z.string(),
  stateCode: z.string(),
  name: z.string(),
  /** Those with an address in the city. */
  companies: z.int(),
});
export type CityCount = z.output<typeof CityCount>;

/** In miles. At most 710 cities are in the cells within this distance anywhere in the US. */
const MAX_MILES = 40;
const MAX_NEIGHBORS = 12;

/** The nearest cities with companies of a category, or of any (term 0). */
export async function readNeighbors(reads: Reads, city: City, term: number): Promise<CityCount[]> {
  const rows = await reads.all<{
    slug: string;
    state_code: string;
    name: string;
    companies: number;
  }>(
    `SELECT y.slug, y.state_code, y.name, n.companies
     FROM json_each(?) c CROSS JOIN city y ON y.cell = c.value
     CROSS JOIN near_count n ON n.state_code = y.state_code AND n.city_slug = y.slug AND n.term = ?
     WHERE NOT (y.slug = ? AND y.state_code = ?)
     ORDER BY ${milesSql("y")} LIMIT ${MAX_NEIGHBORS}`,
    JSON.stringify(fineCellsWithin(city.lat, city.lng, MAX_MILES)),
    term,
    city.slug,
    city.stateCode,
    city.lat,
    city.lat,
    city.lng,
  );
  return rows.map(({ slug, state_code, name, companies }) => ({
    slug,
    stateCode: state_code,
    name,
    companies,
  }));
}
