import type { BoundSql } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { firstVersionSql } from "./first-version";
import type { CompanyEntry } from "./input";

/** The map position: the center of the zip code. */
export interface Place {
  lat: number;
  lng: number;
  time_zone: string;
}

/** Throws "invalid" if the zip code is unknown or in another state. */
export async function placeOf(
  { reads }: Within<User>,
  { zipCode, stateCode }: CompanyEntry,
): Promise<Place> {
  const row = await reads.first<Place & { state_code: string }>(
    "SELECT lat, lng, time_zone, state_code FROM zip WHERE zip = ?",
    zipCode.slice(0, 5),
  );
  if (!row)
    throw new Refusal("invalid", `There is no zip code ${zipCode}.`, {
      zipCode: `There is no zip code ${zipCode}.`,
    });
  if (row.state_code !== stateCode) {
    const message = `Zip code ${zipCode} is in ${row.state_code}, not in ${stateCode}.`;
    throw new Refusal("invalid", message, { zipCode: message });
  }
  return row;
}

interface Insert {
  providerId: string;
  /** Vanity names, the preferred one first. */
  choices: string[];
  place: Place;
  /** Null: the company has an owner instead. */
  unclaimed: { email: string | null } | null;
  /** Of a company that a reviewer adds. The insertion fails if the id is taken. */
  provisional?: { id: number; placeId: string | null };
  /** `FROM …` that finds a row if the company already exists. */
  same: BoundSql;
}

/**
 * Inserts a company, unpublished unless it is provisional, and returns its id and vanity name. The
 * INSERT itself picks the first free vanity name, so two concurrent requests get different ones.
 * Inserts nothing if none is free, or if `same` finds a company.
 */
export function insertCompanyStatement(
  { db, now }: Within<User>,
  entry: CompanyEntry,
  insert: Insert,
) {
  const { providerId, choices, place, unclaimed, provisional, same } = insert;
  return db
    .prepare(
      `INSERT INTO company (id, vanity_name, provider_id, name, phone, email, website, address,
        address2, city, state_code, zip, lat, lng, time_zone, place_id, unclaimed, published,
        provisional, version, created_at, updated_at)
       SELECT ?, j.value, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
         ${firstVersionSql("?")}, ?, ? FROM json_each(?) j
       WHERE NOT EXISTS (SELECT 1 FROM company WHERE vanity_name = j.value)
         AND NOT EXISTS (SELECT 1 FROM former_name WHERE vanity_name = j.value)
         AND NOT EXISTS (SELECT 1 ${same.sql})
       ORDER BY j.key LIMIT 1 RETURNING id, vanity_name`,
    )
    .bind(
      provisional?.id ?? null,
      providerId,
      entry.name,
      entry.phoneNumber || null,
      unclaimed?.email ?? null,
      entry.website || null,
      entry.address || null,
      entry.address2 || null,
      entry.city,
      entry.stateCode,
      entry.zipCode,
      place.lat,
      place.lng,
      place.time_zone,
      provisional?.placeId ?? null,
      unclaimed ? 1 : 0,
      provisional ? 1 : 0,
      provisional ? 1 : 0,
      now(),
      now(),
      now(),
      JSON.stringify(choices),
      ...same.values,
    );
}
