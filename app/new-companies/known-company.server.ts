/** Whether a company that somebody wants to add is known: it has a profile, or wants none. */
import { nameKey, optedOut, optOutKeys } from "../creating/opt-out.server";
import type { BoundSql } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept, seenBy } from "../security/company-access";
import { newReviewPath } from "../reviews/review-urls";
import { messages } from "../reviews/messages";

export interface KnownBy {
  name: string;
  zipCode: string;
  /** "" if not given; so is the place. */
  phoneNumber: string;
  placeId: string;
}

export async function refuseKnown(context: Within<User>, known: KnownBy) {
  const refusal = await whyKnown(context, known);
  if (refusal) throw refusal;
}

/**
 * REV-040. With the way to the profile, unless the caller can't see it: then only that it exists,
 * because a second one would be wrong.
 */
export async function whyKnown(
  context: Within<User>,
  known: KnownBy,
): Promise<Refusal | undefined> {
  const [same, seen] = [sameIds(known), seenBy(context.actor)];
  const [row, out] = await Promise.all([
    context.db
      .prepare(
        `SELECT c.vanity_name, ${seen.sql} AND ${kept} AS is_seen FROM (${same.sql}) s
          CROSS JOIN company c ON c.id = s.id ORDER BY is_seen DESC, c.id LIMIT 1`,
      )
      .bind(...seen.values, ...same.values)
      .first<{ vanity_name: string; is_seen: number }>(),
    optedOut(context, keysOf(known)),
  ]);
  if (row) {
    const path = row.is_seen === 1 ? newReviewPath(row.vanity_name) : undefined;
    return new Refusal("conflict", messages.companyExists, undefined, undefined, path);
  }
  return out.size > 0 ? new Refusal("conflict", messages.optedOut) : undefined;
}

/** `FROM …` that finds a row for a known company, for the batch that adds it. */
export function sameOrOptedOut(known: KnownBy): BoundSql {
  const same = sameIds(known);
  return {
    sql: `FROM (${same.sql} UNION ALL SELECT 1 FROM json_each(?) j
      CROSS JOIN import_opt_out o ON o.key = j.value)`,
    values: [...same.values, JSON.stringify(keysOf(known))],
  };
}

/** By phone number, by name and zip code, and by the place at the maps service. */
function sameIds({ name, zipCode, phoneNumber, placeId }: KnownBy): BoundSql {
  return {
    sql: `SELECT id FROM company WHERE phone = ?
      UNION SELECT id FROM company WHERE lower(name) = ? AND substr(zip, 1, 5) = ?
      UNION SELECT id FROM company WHERE place_id = ?`,
    values: [phoneNumber || null, nameKey(name), zipCode.slice(0, 5), placeId || null],
  };
}

function keysOf(known: KnownBy) {
  return optOutKeys({ ...known, emailAddress: "" });
}
