import * as z from "zod";
import type { Reads } from "../database/one-trip";

export const Place = z.object({
  zip: z.string(),
  city: z.string(),
  stateCode: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.output<typeof Place>;

/** Zip codes only change with a deployment, so each isolate keeps an LRU cache of them. */
const MAX_CACHED = 5_000;
const cache = new Map<string, Place>();

/** The place of a zip code, "78701" or "78701-1234", or undefined. */
export async function readZip(reads: Reads, zip: string): Promise<Place | undefined> {
  const five = zip.slice(0, 5);
  const known = cache.get(five);
  if (known) {
    cache.delete(five);
    cache.set(five, known);
    return known;
  }
  const row = await reads.first<{
    zip: string;
    city: string;
    state_code: string;
    lat: number;
    lng: number;
  }>("SELECT zip, city, state_code, lat, lng FROM zip WHERE zip = ?", five);
  return (
    row &&
    addToCache({
      zip: row.zip,
      city: row.city,
      stateCode: row.state_code,
      lat: row.lat,
      lng: row.lng,
    })
  );
}

function addToCache(place: Place) {
  cache.set(place.zip, place);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  return place;
}
