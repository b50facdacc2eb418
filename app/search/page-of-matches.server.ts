import type { Reads } from "../database/one-trip";
import type { RankedMatches } from "./friends-first.server";
import { MAX_RESULTS, radiusOptions, type Search } from "./options";
import {
  resultCard,
  resultColumns,
  resultJoins,
  type ResultCard,
  type ResultRow,
} from "./result-cards.server";
import type { SearchTerm } from "./terms";

export interface Found {
  companies: ResultCard[];
  /** Exact up to 1,000; 1,001 means more. */
  companyCount: number;
}

/** What cards show depends on the searched services and, for whether a company is open, on the time. */
export interface ShownFor {
  terms: readonly SearchTerm[];
  now: number | undefined;
}

type Row = ResultRow & { miles: number | null; friends: number; total: number };

/**
 * Page of results, cards and capped total in one round trip: the query counts its matches while
 * sorting.
 */
export async function pageOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
  shownFor: ShownFor,
): Promise<Found> {
  const rows = await reads.all<Row>(
    `SELECT found.miles, found.friends, found.total, ${resultColumns} FROM (
       SELECT company_id, miles, score, friends, count(*) OVER () AS total
         FROM (${matches.sql}) found ORDER BY ${matches.order} LIMIT ? OFFSET ?
     ) found ${resultJoins} ORDER BY ${matches.order}`,
    ...matches.values,
    ...pageValues(input),
  );
  // A page beyond the last has no row that carries the total.
  const total = rows[0]?.total ?? (input.first > 0 ? await countOf(reads, matches) : 0);
  return foundIn(rows, total, shownFor);
}

/** The same for the smallest larger radius that has a match; undefined if none has. */
export async function widerPageOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
  shownFor: ShownFor,
): Promise<(Found & { radius: number }) | undefined> {
  const steps = radiusOptions
    .filter((miles) => miles > input.radius)
    .map((miles) => `WHEN min(miles) <= ${miles} THEN ${miles}`);
  const rows = await reads.all<Row & { radius: number }>(
    `WITH wide AS MATERIALIZED (${matches.sql}), step AS (SELECT CASE ${steps.join(" ")} END AS radius FROM wide)
     SELECT found.miles, found.friends, found.total, found.radius, ${resultColumns} FROM (
       SELECT company_id, miles, score, friends, radius, count(*) OVER () AS total
         FROM wide found, step WHERE miles <= radius ORDER BY ${matches.order} LIMIT ? OFFSET ?
     ) found ${resultJoins} ORDER BY ${matches.order}`,
    ...matches.values,
    ...pageValues(input),
  );
  return rows[0] && { ...foundIn(rows, rows[0].total, shownFor), radius: rows[0].radius };
}

function pageValues({ rows, first }: Search) {
  return [Math.min(rows, MAX_RESULTS - first), first];
}

function foundIn(rows: Row[], total: number, shownFor: ShownFor): Found {
  return {
    companies: rows.map((row) =>
      resultCard(row, { ...shownFor, miles: row.miles, friendReviews: row.friends }),
    ),
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
