import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { openState, parseHours } from "../companies/hours";
import { Place } from "../places/read-zip.server";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";
import { SearchInput } from "./input";
import { withFriends, type RankedMatches } from "./friends-first.server";
import { everywhere, near, type Matches } from "./matches.server";
import {
  messages,
  MAX_RESULTS,
  radiusOptions,
  sortOptions,
  usualSort,
  type Search,
} from "./options";
import { understand } from "./understand.server";

const SearchResults = z.object({
  companies: z.array(CompanyCard),
  companyCount: z.int().meta({ description: "Exact up to 1,000; 1,001 means more." }),
  radius: z.number().meta({
    description:
      "The radius that was searched, in miles: wider than requested if nothing was within it.",
  }),
  widened: z.boolean(),
  /** The place that was searched: of the zip code, or the one named in the query. */
  place: Place.nullable(),
  placeNamed: z.boolean(),
  /** The query without the place it names. */
  service: z.string(),
  /** The sort order used; visitors have no friends. */
  order: z.enum(sortOptions),
});
export type SearchResults = z.output<typeof SearchResults>;

/**
 * Finds companies for a service, a category, a problem or a company name, near a zip code or the
 * place named in the query.
 *
 * If the radius has no match, the next wider radius with a match is used, and `widened` is true.
 * Matching and relevance: matches.server.ts; reviews by friends: friends-first.server.ts.
 */
export const searchCompanies = operation({
  name: "search companies",
  may: visitor,
  effect: "read",
  input: SearchInput,
  output: SearchResults,
  async run({ actor, reads, now }, request) {
    const signedIn = actor.kind === "user";
    const input: Search = { ...request, sortBy: request.sortBy ?? usualSort(signedIn) };
    const order = signedIn ? input.sortBy : "relevance";
    const parsed = await understand(reads, input.query, input.zipCode);
    const { place, placeNamed, service } = parsed;
    if (input.zipCode !== undefined && !place)
      throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    const summary = {
      place: place ?? null,
      placeNamed,
      service,
      radius: input.radius,
      widened: false,
      order,
    };
    const within = place ? near(place, input.radius, parsed, input) : everywhere(parsed, input);
    if (!within) return { ...summary, companies: [], companyCount: 0 };
    // With "open now" the radius is not widened: a company far away does not help anyone who needs
    // one now.
    if (input.openNow)
      return {
        ...summary,
        ...(await openOf(reads, input, withFriends(within, actor, order), now())),
      };
    const wider = place && nextWider(place, parsed, input, within);
    const [found, beyond] = await Promise.all([
      pageOf(reads, input, withFriends(within, actor, order)),
      wider && widerPageOf(reads, input, withFriends(wider, actor, order)),
    ]);
    return found.companyCount === 0 && beyond
      ? { ...summary, ...beyond, widened: true }
      : { ...summary, ...found };
  },
});

type Found = Pick<SearchResults, "companies" | "companyCount">;
type Row = CardRow & { miles: number | null; friends: number; total: number };

/**
 * Matches within the widest radius. Queried together with `within`, but reads rows only if `within`
 * has none.
 */
function nextWider(
  place: Place,
  parsed: Parameters<typeof near>[2],
  input: Search,
  within: Matches,
) {
  const widest = radiusOptions.at(-1)!;
  return input.radius < widest ? near(place, widest, parsed, input, within) : undefined;
}

/**
 * Page of results, cards and capped total in one round trip: the query counts its matches while
 * sorting.
 */
async function pageOf(reads: Reads, input: Search, matches: RankedMatches): Promise<Found> {
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
async function widerPageOf(
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

/**
 * Opening hours are JSON in the company's time zone, which SQL cannot evaluate: read the best
 * matches with their hours, then the cards of the page.
 */
async function openOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
  now: number,
): Promise<Found> {
  const open = await openMatches(reads, matches, now);
  const page = open.slice(input.first, Math.min(input.first + input.rows, MAX_RESULTS));
  const rows = await reads.all<CardRow & { company_id: number }>(
    `SELECT found.company_id, ${cardColumns} FROM (SELECT value AS company_id, key AS place
      FROM json_each(?)) found ${cardJoins} ORDER BY found.place`,
    JSON.stringify(page.map((match) => match.company_id)),
  );
  const matched = new Map(page.map((match) => [match.company_id, match]));
  return {
    companies: rows.map((row) =>
      card(row, matched.get(row.company_id)!.miles, matched.get(row.company_id)!.friends),
    ),
    companyCount: open.length,
  };
}

interface HoursRow {
  company_id: number;
  miles: number | null;
  friends: number;
  hours: string | null;
  time_zone: string | null;
}

async function openMatches(reads: Reads, matches: RankedMatches, now: number): Promise<HoursRow[]> {
  const rows = await reads.all<HoursRow>(
    `SELECT found.company_id, found.miles, found.friends, c.hours, c.time_zone
     FROM (SELECT company_id, miles, score, friends FROM (${matches.sql}) found
       ORDER BY ${matches.order} LIMIT ${MAX_RESULTS + 1}) found
     CROSS JOIN company c ON c.id = found.company_id ORDER BY ${matches.order}`,
    ...matches.values,
  );
  const at = new Date(now);
  return rows.filter(({ hours, time_zone }) => {
    const week = parseHours(hours);
    return week !== undefined && time_zone !== null && openState(week, time_zone, at).open;
  });
}
