import { z } from "zod";
import type { Reads } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { openState, parseHours } from "../profiles/hours";
import type { Place } from "../places/read-zip.server";
import { card, cardColumns, cardJoins, type CardRow, type CompanyCard } from "./cards.server";
import { SearchInput } from "./input";
import { everywhere, near, type Matches } from "./matches.server";
import { messages, MOST_RESULTS, radiusOptions, type Search } from "./options";
import { understand } from "./understand.server";

export interface SearchResults {
  companies: CompanyCard[];
  /** Exact up to MOST_RESULTS; one more means "1,000+". */
  companyCount: number;
  /** Miles, as really searched: wider than asked where nothing was within that. */
  radius: number;
  widened: boolean;
  /** Around which was really searched: the zip code's place, or the one that the query names. */
  place: Place | null;
  placeNamed: boolean;
  /** What was searched, without the place that the query names. */
  service: string;
}

/**
 * Companies for a service, a category, a problem or a company's name, near a zip code or the place that the query names.
 *
 * Where nothing is within the radius, the next wider one that holds something is searched instead, and the answer says so.
 * The order and what matches: matches.server.ts.
 */
export const searchCompanies = operation({
  name: "search companies",
  may: visitor,
  effect: "read",
  input: SearchInput,
  output: z.custom<SearchResults>(),
  async run({ reads, now }, input) {
    const wish = await understand(reads, input.query, input.zipCode);
    const { place, placeNamed, service } = wish;
    if (input.zipCode !== undefined && !place) throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    const about = { place: place ?? null, placeNamed, service, radius: input.radius, widened: false };
    if (!place) return { ...about, ...(await found(reads, input, everywhere(wish, input), now())) };
    const within = await found(reads, input, near(place, input.radius, wish, input), now());
    if (within.companyCount > 0) return { ...about, ...within };
    const radius = await nearestRadius(reads, input, (miles) => near(place, miles, wish, input), now());
    if (radius === undefined) return { ...about, ...within };
    return { ...about, ...(await found(reads, input, near(place, radius, wish, input), now())), radius, widened: true };
  },
});

type Found = Pick<SearchResults, "companies" | "companyCount">;

async function found(reads: Reads, input: Search, matches: Matches | undefined, now: number): Promise<Found> {
  if (!matches) return { companies: [], companyCount: 0 };
  return input.openNow ? openOf(reads, input, matches, now) : pageOf(reads, input, matches);
}

/** The page of results, their cards and the capped count come in one round trip: the query counts its own matches as it sorts them. */
async function pageOf(reads: Reads, input: Search, matches: Matches): Promise<Found> {
  const rows = await reads.all<CardRow & { miles: number | null; total: number }>(
    `SELECT found.miles, found.total, ${cardColumns} FROM (
       SELECT company_id, miles, score, count(*) OVER () AS total FROM (${matches.sql}) ORDER BY score DESC, company_id LIMIT ? OFFSET ?
     ) found ${cardJoins} ORDER BY found.score DESC, found.company_id`,
    ...matches.values,
    Math.min(input.rows, MOST_RESULTS - input.first),
    input.first,
  );
  // A page beyond the last holds no row to carry the total.
  const total = rows[0]?.total ?? (input.first > 0 ? await countOf(reads, matches) : 0);
  return { companies: rows.map((row) => card(row, row.miles)), companyCount: Math.min(total, MOST_RESULTS + 1) };
}

async function countOf(reads: Reads, matches: Matches) {
  const row = await reads.first<{ total: number }>(`SELECT count(*) AS total FROM (${matches.sql})`, ...matches.values);
  return row?.total ?? 0;
}

/** Hours are texts in the company's own time zone, which SQL cannot read: the best matches come with theirs, and then the page's cards. */
async function openOf(reads: Reads, input: Search, matches: Matches, now: number): Promise<Found> {
  const open = await openMatches(reads, matches, now);
  const page = open.slice(input.first, Math.min(input.first + input.rows, MOST_RESULTS));
  const rows = await reads.all<CardRow & { company_id: number }>(
    `SELECT found.company_id, ${cardColumns} FROM (SELECT value AS company_id, key AS place FROM json_each(?)) found ${cardJoins} ORDER BY found.place`,
    JSON.stringify(page.map((match) => match.company_id)),
  );
  const miles = new Map(page.map((match) => [match.company_id, match.miles]));
  return { companies: rows.map((row) => card(row, miles.get(row.company_id) ?? null)), companyCount: open.length };
}

interface HoursRow {
  company_id: number;
  miles: number | null;
  hours: string | null;
  time_zone: string | null;
}

async function openMatches(reads: Reads, matches: Matches, now: number): Promise<HoursRow[]> {
  const rows = await reads.all<HoursRow>(
    `SELECT found.company_id, found.miles, c.hours, c.time_zone
     FROM (SELECT company_id, miles, score FROM (${matches.sql}) ORDER BY score DESC, company_id LIMIT ${MOST_RESULTS + 1}) found
     CROSS JOIN company c ON c.id = found.company_id ORDER BY found.score DESC, found.company_id`,
    ...matches.values,
  );
  const at = new Date(now);
  return rows.filter(({ hours, time_zone }) => {
    const week = parseHours(hours);
    return week !== undefined && time_zone !== null && openState(week, time_zone, at).open;
  });
}

/** The smallest radius beyond the one asked for within which there is a match. */
async function nearestRadius(reads: Reads, input: Search, within: (miles: number) => Matches | undefined, now: number) {
  const wider = radiusOptions.filter((miles) => miles > input.radius);
  const widest = wider.at(-1);
  const matches = widest === undefined ? undefined : within(widest);
  if (!matches) return undefined;
  const miles = input.openNow
    ? Math.min(...(await openMatches(reads, matches, now)).map((match) => match.miles!))
    : ((await reads.first<{ miles: number | null }>(`SELECT min(miles) AS miles FROM (${matches.sql})`, ...matches.values))?.miles ?? Infinity);
  return wider.find((radius) => miles <= radius);
}
