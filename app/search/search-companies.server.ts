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
  MOST_RESULTS,
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
    description: "Miles, as really searched: wider than asked where nothing was within that.",
  }),
  widened: z.boolean(),
  /** Around which was really searched: the zip code's place, or the one that the query names. */
  place: Place.nullable(),
  placeNamed: z.boolean(),
  /** What was searched, without the place that the query names. */
  service: z.string(),
  /** As really ordered: a visitor has no friends. */
  order: z.enum(sortOptions),
});
export type SearchResults = z.output<typeof SearchResults>;

/**
 * Companies for a service, a category, a problem or a company's name, near a zip code or the place
 * that the query names.
 *
 * Where nothing is within the radius, the next wider one that holds something is searched instead,
 * and the answer says so. The order and what matches: matches.server.ts; friends' reviews:
 * friends-first.server.ts.
 */
export const searchCompanies = operation({
  name: "search companies",
  may: visitor,
  effect: "read",
  input: SearchInput,
  output: SearchResults,
  async run({ actor, reads, now }, asked) {
    const signedIn = actor.kind === "user";
    const input: Search = { ...asked, sortBy: asked.sortBy ?? usualSort(signedIn) };
    const order = signedIn ? input.sortBy : "relevance";
    const wish = await understand(reads, input.query, input.zipCode);
    const { place, placeNamed, service } = wish;
    if (input.zipCode !== undefined && !place)
      throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    const about = {
      place: place ?? null,
      placeNamed,
      service,
      radius: input.radius,
      widened: false,
      order,
    };
    const within = place ? near(place, input.radius, wish, input) : everywhere(wish, input);
    if (!within) return { ...about, companies: [], companyCount: 0 };
    // None open here and now is an answer of its own: whoever wants one at once is not helped by one
    // far away.
    if (input.openNow)
      return {
        ...about,
        ...(await openOf(reads, input, withFriends(within, actor, order), now())),
      };
    const wider = place && nextWider(place, wish, input, within);
    const [found, beyond] = await Promise.all([
      pageOf(reads, input, withFriends(within, actor, order)),
      wider && widerPageOf(reads, input, withFriends(wider, actor, order)),
    ]);
    return found.companyCount === 0 && beyond
      ? { ...about, ...beyond, widened: true }
      : { ...about, ...found };
  },
});

type Found = Pick<SearchResults, "companies" | "companyCount">;
type Row = CardRow & { miles: number | null; friends: number; total: number };

/** Within the widest radius; asked for beside `within`, and read only where that holds nothing. */
function nextWider(place: Place, wish: Parameters<typeof near>[2], input: Search, within: Matches) {
  const widest = radiusOptions.at(-1)!;
  return input.radius < widest ? near(place, widest, wish, input, within) : undefined;
}

/**
 * The page of results, their cards and the capped count come in one round trip: the query counts
 * its own matches as it sorts them.
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
  // A page beyond the last holds no row to carry the total.
  return foundIn(rows, rows[0]?.total ?? (input.first > 0 ? await countOf(reads, matches) : 0));
}

/**
 * The same, of the smallest radius beyond the one asked for that holds a match; undefined where
 * none does.
 */
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
  return [Math.min(rows, MOST_RESULTS - first), first];
}

function foundIn(rows: Row[], total: number): Found {
  return {
    companies: rows.map((row) => card(row, row.miles, row.friends)),
    companyCount: Math.min(total, MOST_RESULTS + 1),
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
 * Hours are texts in the company's own time zone, which SQL cannot read: the best matches come with
 * theirs, and then the page's cards.
 */
async function openOf(
  reads: Reads,
  input: Search,
  matches: RankedMatches,
  now: number,
): Promise<Found> {
  const open = await openMatches(reads, matches, now);
  const page = open.slice(input.first, Math.min(input.first + input.rows, MOST_RESULTS));
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
       ORDER BY ${matches.order} LIMIT ${MOST_RESULTS + 1}) found
     CROSS JOIN company c ON c.id = found.company_id ORDER BY ${matches.order}`,
    ...matches.values,
  );
  const at = new Date(now);
  return rows.filter(({ hours, time_zone }) => {
    const week = parseHours(hours);
    return week !== undefined && time_zone !== null && openState(week, time_zone, at).open;
  });
}
