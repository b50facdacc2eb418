import { z } from "zod";
import type { Value } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { readZip, type Place } from "../places/read-zip.server";
import { card, cardColumns, cardJoins, type CardRow, type CompanyCard } from "./cards.server";
import { coarseCellsWithin, fineCellsWithin } from "./cells";
import { milesSql } from "./distance";
import { SearchInput } from "./input";
import { messages, MOST_RESULTS, type Search } from "./options";
import { termsOf } from "./terms";
import { nameMatch } from "./words";

export interface SearchResults {
  companies: CompanyCard[];
  /** Exact up to MOST_RESULTS; one more means "1,000+". */
  companyCount: number;
  /** Miles, as searched. */
  radius: number;
  place: Place | null;
}

/**
 * Companies for a service, a category or a company's name, near a zip code.
 *
 * Relevance, highest first: three fifths is the company's quality (rating and completeness, 0 to 1000, less where the searched category is a sideline, see index.server.ts), two fifths
 * is nearness, 1000 / (1 + miles / 10): 1000 next door, 500 at ten miles, 91 at a hundred. A company whose name was searched stands
 * 1000 points above one found by its service. Without a zip, quality alone. Ties go to the company listed first.
 *
 * A company matches when the zip is within the search radius and, if the company says how far it travels, within that too.
 */
export const searchCompanies = operation({
  name: "search companies",
  may: visitor,
  effect: "read",
  input: SearchInput,
  output: z.custom<SearchResults>(),
  async run(context, input) {
    const { terms, byName } = termsOf(input.query);
    if (input.zipCode === undefined) return resultsOf(context, input, null, everywhere(terms, byName ? input.query : undefined));
    const place = await readZip(context.reads, input.zipCode);
    if (!place) throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    return resultsOf(context, input, place, near(place, input.radius, terms, byName ? input.query : undefined));
  },
});

interface Matches {
  /** Selects company_id, score and miles, each company once. */
  sql: string;
  values: Value[];
}

/** The page of results, their cards and the capped count come in one round trip: the query counts its own matches as it sorts them. */
async function resultsOf({ reads }: RequestContext, input: Search, place: Place | null, matches: Matches | undefined): Promise<SearchResults> {
  const rows = matches
    ? await reads.all<CardRow & { miles: number | null; total: number }>(
        `SELECT found.miles, found.total, ${cardColumns} FROM (
           SELECT company_id, miles, score, count(*) OVER () AS total FROM (${matches.sql}) ORDER BY score DESC, company_id LIMIT ? OFFSET ?
         ) found ${cardJoins} ORDER BY found.score DESC, found.company_id`,
        ...matches.values,
        Math.min(input.rows, MOST_RESULTS - input.first),
        input.first,
      )
    : [];
  // A page beyond the last holds no row to carry the total.
  const total = rows[0]?.total ?? (input.first > 0 && matches ? await countOf(reads, matches) : 0);
  return { companies: rows.map((row) => card(row, row.miles)), companyCount: Math.min(total, MOST_RESULTS + 1), radius: input.radius, place };
}

async function countOf(reads: RequestContext["reads"], matches: Matches) {
  const row = await reads.first<{ total: number }>(`SELECT count(*) AS total FROM (${matches.sql})`, ...matches.values);
  return row?.total ?? 0;
}

/** Above any score of a company found by its service: names that were searched come first. */
const NAME_MATCH = 1000;
const RELEVANCE = "0.6 * (1000 - rank) + 400.0 / (1 + miles / 10)";

/** Matches near a place; undefined where nothing can match. */
function near(place: Place, miles: number, terms: number[], name: string | undefined): Matches | undefined {
  const parts: Matches[] = [];
  if (terms.length > 0) {
    const cells = fineCellsWithin(place.lat, place.lng, miles);
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, 0 AS named, ${milesSql("l")} AS miles
        FROM json_each(?) t CROSS JOIN json_each(?) c CROSS JOIN search_listing l ON l.term = t.value AND l.cell = c.value`,
      values: [...milesValues(place), JSON.stringify(terms), JSON.stringify(cells)],
    });
  }
  const match = name && nameMatch(name, nameCells(place, miles));
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, ${NAME_MATCH} AS named, ${milesSql("l")} AS miles
        FROM (SELECT rowid AS id FROM company_name WHERE company_name MATCH ? LIMIT ${MOST_RESULTS + 1}) n
        CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [...milesValues(place), match],
    });
  }
  if (parts.length === 0) return undefined;
  const once = terms.length > 1 || parts.length > 1;
  return {
    sql: `SELECT company_id, miles, ${once ? "max" : ""}(${RELEVANCE} + named) AS score FROM (${parts.map((p) => p.sql).join(" UNION ALL ")})
      WHERE miles <= ? AND (reach = 0 OR miles <= reach) ${once ? "GROUP BY company_id" : ""}`,
    values: [...parts.flatMap((p) => p.values), miles],
  };
}

/** Over a wide radius the fine cells would be hundreds of words in the name index's expression; coarse ones are a few dozen. */
function nameCells(place: Place, miles: number) {
  return miles <= 25
    ? fineCellsWithin(place.lat, place.lng, miles).map((cell) => `f${cell}`)
    : coarseCellsWithin(place.lat, place.lng, miles).map((cell) => `k${cell}`);
}

function milesValues(place: Place): Value[] {
  return [place.lat, place.lat, place.lng];
}

/** Matches anywhere, by quality; each part reads no more than can be shown. */
function everywhere(terms: number[], name: string | undefined): Matches | undefined {
  const parts: Matches[] = [];
  for (const term of terms.slice(0, MOST_TERMS_EVERYWHERE)) {
    parts.push({
      sql: `SELECT * FROM (SELECT company_id, rank, 0 AS named FROM search_listing WHERE term = ? ORDER BY rank, company_id LIMIT ${MOST_RESULTS + 1})`,
      values: [term],
    });
  }
  const match = name && nameMatch(name);
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, ${NAME_MATCH} AS named FROM (SELECT rowid AS id FROM company_name WHERE company_name MATCH ?
        LIMIT ${MOST_RESULTS + 1}) n CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [match],
    });
  }
  if (parts.length === 0) return undefined;
  return {
    sql: `SELECT company_id, NULL AS miles, max(1000 - rank + named) AS score FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) GROUP BY company_id`,
    values: parts.flatMap((p) => p.values),
  };
}

/** D1 takes at most five terms in a compound select; one is the name's. */
const MOST_TERMS_EVERYWHERE = 4;
