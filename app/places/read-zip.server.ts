import type { Reads } from "../database/one-trip";

export interface Place {
  zip: string;
  city: string;
  stateCode: string;
  lat: number;
  lng: number;
}

/** The place of a zip code, "78701" or "78701-1234"; undefined where there is none. */
export async function readZip(reads: Reads, zip: string): Promise<Place | undefined> {
  const row = await reads.first<{ zip: string; city: string; state_code: string; lat: number; lng: number }>(
    "SELECT zip, city, state_code, lat, lng FROM zip WHERE zip = ?",
    zip.slice(0, 5),
  );
  return row && { zip: row.zip, city: row.city, stateCode: row.state_code, lat: row.lat, lng: row.lng };
}
