import type { Reads } from "../database/one-trip";
import { card, cardColumns, cardJoins, type CardRow, type CompanyCard } from "./cards.server";
import type { RankedMatches } from "./friends-first.server";
import { MAX_RESULTS, radiusOptions, type Search } from "./options";

export interface Found {
  companies: CompanyCard[];
  /** Exact up to 1,000; 1,001 means more. */
  companyCount: number;
}

type Row = CardRow & { miles: number | null; friends: number; total: number };

/**
 * Page of results, cards and capped total in one round trip: the query counts its matches while
 * sorting.
 */
export async function pageOf(reads: Reads, input: Search, matches: RankedMatches): Promise<Found> {
  const rows = await reads.all<Row>(
    `SELECT found.miles, found.friends, found.total, ${cardColumns} FROM (
       SELECT company_id, miles, score, friends, count(*) OVER () AS total
         FROM (${matches.sql}) found ORDER BY ${matches.order} LIMIT ? OFFSET ?
     ) found ${cardJoins} ORDER BY ${matches.order}`,
    ...matches.values,
    ...pageValues(input),
  );
  // A page beyond the last has no row that carries the total.
  return foundIn(rows, rows[0]?.total ?? (input.first > 0 ? await countOf(reads, matches) : 0));
}

/** The same for the smallest larger radius that has a match; undefined if none has. */
export async function widerPageOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
): Promise<(Found & { radius: number }) | undefined> {
  const steps = radiusOptions
    .filter((miles) => miles > input.radius)
    .map((miles) => `WHEN min(miles) <= ${miles} THEN ${miles}`);
  const rows = await reads.all<Row & { radius: number }>(
    `WITH wide AS MATERIALIZED (${matches.sql}), step AS (SELECT CASE ${steps.join(" ")} END AS radius FROM wide)
     SELECT found.miles, found.friends, found.total, found.radius, ${cardColumns} FROM (
       SELECT company_id, miles, score, friends, radius, count(*) OVER () AS total
         FROM wide found, step WHERE miles <= radius ORDER BY ${matches.order} LIMIT ? OFFSET ?
     ) found ${cardJoins} ORDER BY ${matches.order}`,
    ...matches.values,
    ...pageValues(input),
  );
  return rows[0] && { ...foundIn(rows, rows[0].total), radius: rows[0].radius };
}

function pageValues({ rows, first }: Search) {
  return [Math.min(rows, MAX_RESULTS - first), first];
}

function foundIn(rows: Row[], total: number): Found {
  return {
    companies: rows.map((row) => card(row, row.miles, row.friends)),
    companyCount: Math.min(total, MAX_RESULTS + 1),
  };
}

async function countOf(reads: Reads, matches: RankedMatches) {
  const row = await reads.first<{ total: number }>(
    `SELECT count(*) AS total FROM (${matches.sql})`,
    ...matches.values,
  );
  return row?.total ?? 0;
}
