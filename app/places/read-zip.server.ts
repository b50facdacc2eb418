import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { recentlyUsed } from "../recently-used";

export const Place = z.object({
  zip: z.string(),
  city: z.string(),
  stateCode: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.output<typeof Place>;

/** Zip codes only change with a deployment, so each isolate keeps those used last. */
const known = recentlyUsed<string, Place>(5_000);

/** The place of a zip code, "78701" or "78701-1234", or undefined. */
export async function readZip(reads: Reads, zip: string): Promise<Place | undefined> {
  const five = zip.slice(0, 5);
  const place = known.get(five);
  if (place) return place;
  const row = await reads.first<{
    zip: string;
    city: string;
    state_code: string;
    lat: number;
    lng: number;
  }>("SELECT zip, city, state_code, lat, lng FROM zip WHERE zip = ?", five);
  return (
    row &&
    known.set(row.zip, {
      zip: row.zip,
      city: row.city,
      stateCode: row.state_code,
      lat: row.lat,
      lng: row.lng,
    })
  );
}
