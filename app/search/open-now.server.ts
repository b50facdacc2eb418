/**
 * Opening hours are JSON in the company's time zone, which SQL cannot evaluate: read the best
 * matches with their hours, then the cards of the page.
 */
import * as z from "zod";
import { openState, parseHours, type OpenState } from "../companies/hours";
import type { Reads } from "../database/one-trip";
import type { RankedMatches } from "./friends-first.server";
import { MAX_RESULTS, radiusOptions, type Search } from "./options";
import type { Found, ShownFor } from "./page-of-matches.server";
import { resultCard, resultColumns, resultJoins, type ResultRow } from "./result-cards.server";

/** What a search for open companies says when none of the matches is open. */
export const AllClosed = z.object({
  /** Matches that are closed. */
  companyCount: z.number(),
  /** The one that opens first, by its own clock: "8 AM", "Monday 8 AM". */
  first: z.object({ vanityName: z.string(), name: z.string(), opens: z.string() }).nullable(),
  /** The next radius in miles in which companies are open, and how many. */
  wider: z.object({ radius: z.number(), companyCount: z.number() }).nullable(),
});
export type AllClosed = z.output<typeof AllClosed>;

/**
 * The open ones of the matches. Of `widest`, the matches within the widest radius, the open ones are
 * counted if none of the matches is open: a company far away rarely helps people who need one now.
 */
export async function openOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
  widest: RankedMatches | undefined,
  shownFor: ShownFor & { now: number },
): Promise<Found & { allClosed: AllClosed | null }> {
  const { now } = shownFor;
  const all = await withHours(reads, matches, now);
  const open = all.filter(({ state }) => state?.open);
  if (open.length === 0) {
    const allClosed = all.length > 0 ? await closedOf(reads, input, all, widest, now) : null;
    return { companies: [], companyCount: 0, allClosed };
  }
  const page = open.slice(input.first, Math.min(input.first + input.rows, MAX_RESULTS));
  const rows = await reads.all<ResultRow & { company_id: number }>(
    `SELECT found.company_id, ${resultColumns} FROM (SELECT value AS company_id, key AS place
      FROM json_each(?)) found ${resultJoins} ORDER BY found.place`,
    JSON.stringify(page.map((match) => match.company_id)),
  );
  const matched = new Map(page.map((match) => [match.company_id, match]));
  return {
    companies: rows.map((row) => {
      const { miles, friends } = matched.get(row.company_id)!;
      return resultCard(row, { ...shownFor, miles, friendReviews: friends });
    }),
    companyCount: open.length,
    allClosed: null,
  };
}

async function closedOf(
  reads: Reads,
  input: Search,
  closed: readonly MatchWithHours[],
  widest: RankedMatches | undefined,
  now: number,
): Promise<AllClosed> {
  const further = widest ? await withHours(reads, widest, now) : [];
  const open = further.filter(({ state }) => state?.open);
  const radius = radiusOptions.find(
    (miles) => miles > input.radius && open.some((match) => match.miles! <= miles),
  );
  const [first] = closed
    .flatMap(({ state, ...match }) => (state?.opens ? [{ ...match, opens: state.opens }] : []))
    .toSorted((a, b) => a.opens.inMinutes - b.opens.inMinutes);
  return {
    companyCount: Math.min(closed.length, MAX_RESULTS + 1),
    first: first
      ? { vanityName: first.vanity_name, name: first.name, opens: first.opens.text }
      : null,
    wider: radius
      ? { radius, companyCount: open.filter((match) => match.miles! <= radius).length }
      : null,
  };
}

interface HoursRow {
  company_id: number;
  vanity_name: string;
  name: string;
  miles: number | null;
  friends: number;
  hours: string | null;
  time_zone: string | null;
}

/** Without `state`, the company does not state hours. */
type MatchWithHours = HoursRow & { state: OpenState | undefined };

async function withHours(
  reads: Reads,
  matches: RankedMatches,
  now: number,
): Promise<MatchWithHours[]> {
  const rows = await reads.all<HoursRow>(
    `SELECT found.company_id, found.miles, found.friends, c.vanity_name, c.name, c.hours, c.time_zone
     FROM (SELECT company_id, miles, score, friends FROM (${matches.sql}) found
       ORDER BY ${matches.order} LIMIT ${MAX_RESULTS + 1}) found
     CROSS JOIN company c ON c.id = found.company_id ORDER BY ${matches.order}`,
    ...matches.values,
  );
  const at = new Date(now);
  return rows.map((row) => {
    const week = parseHours(row.hours);
    return {
      ...row,
      state: week && row.time_zone ? openState(week, row.time_zone, at) : undefined,
    };
  });
}
