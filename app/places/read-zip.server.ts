import type { Reads } from "../database/one-trip";

export interface Place {
  zip: string;
  city: string;
  stateCode: string;
  lat: number;
  lng: number;
}

/** Zip codes only change with a deployment, so each isolate keeps an LRU cache of them. */
const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, Place>();

/** The place of a zip code, "78701" or "78701-1234"; undefined if there is none. */
export async function readZip(reads: Reads, zip: string): Promise<Place | undefined> {
  const five = zip.slice(0, 5);
  const known = remembered.get(five);
  if (known) {
    remembered.delete(five);
    remembered.set(five, known);
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
    remember({
      zip: row.zip,
      city: row.city,
      stateCode: row.state_code,
      lat: row.lat,
      lng: row.lng,
    })
  );
}

function remember(place: Place) {
  remembered.set(place.zip, place);
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  return place;
}
