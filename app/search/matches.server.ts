import type { Value } from "../database/one-trip";
import type { Place } from "../places/read-zip.server";
import { coarseCellsWithin, fineCellsWithin } from "../search-index/cells";
import { averageSql, reviewCountSql } from "../search-index/rating-sql";
import { milesSql } from "../places/distance";
import { MOST_RESULTS, type Filters } from "./options";
import type { SearchTerm } from "./terms";
import { nameMatch } from "./tokenize";

/** Selects company_id, score and miles, each company once. */
export interface Matches {
  sql: string;
  values: Value[];
  /** Selects something where there is any match, and stops there. */
  any: string;
}

type Part = Pick<Matches, "sql" | "values">;

interface Wish {
  terms: SearchTerm[];
  byName: boolean;
  name: string;
}

/**
 * Relevance, highest first: three fifths is the company's quality (rating and completeness, 0 to
 * 1000, less where the searched category is a sideline, see index.server.ts), two fifths is
 * nearness, 1000 / (1 + miles / 10): 1000 next door, 500 at ten miles, 91 at a hundred; less what
 * the term loses for being a worse reading of the query. A company whose name was searched stands
 * 1000 points above one found by its service. Without a place, quality alone. Ties go to the
 * company listed first.
 */
const RELEVANCE = "0.6 * (1000 - rank) + 400.0 / (1 + miles / 10) - penalty";
const RELEVANCE_ANYWHERE = "1000 - rank - penalty";
/** Above any score of a company found by its service: names that were searched come first. */
const NAME_MATCH = -1000;

/**
 * Matches near a place: the place is within the search radius and, where the company says how far
 * it travels, within that too. Undefined where nothing can match. `unless`: no matches, and nothing
 * read for them, where those have any.
 */
export function near(
  place: Place,
  miles: number,
  wish: Wish,
  filters: Filters,
  unless?: Matches,
): Matches | undefined {
  const parts: Part[] = [];
  const guarded = (none: string) =>
    unless ? `CASE WHEN EXISTS (${unless.any}) THEN '${none}' ELSE ? END` : "?";
  const guards = unless?.values ?? [];
  if (wish.terms.length > 0) {
    const cells = fineCellsWithin(place.lat, place.lng, miles);
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, t.value ->> 1 AS penalty, ${milesSql("l")} AS miles
        FROM json_each(${guarded("[]")}) t CROSS JOIN json_each(?) c CROSS JOIN search_listing l
          ON l.term = t.value ->> 0 AND l.cell = c.value`,
      values: [
        ...milesValues(place),
        ...guards,
        JSON.stringify(wish.terms.map(({ id, penalty }) => [id, penalty])),
        JSON.stringify(cells),
      ],
    });
  }
  const match = wish.byName ? nameMatch(wish.name, nameCells(place, miles)) : undefined;
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, ${NAME_MATCH} AS penalty, ${milesSql("l")} AS miles
        FROM (SELECT rowid AS id FROM company_name WHERE company_name MATCH ${guarded('""')}
          LIMIT ${MOST_RESULTS + 1}) n
        CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [...milesValues(place), ...guards, match],
    });
  }
  if (parts.length === 0) return undefined;
  const once = wish.terms.length > 1 || parts.length > 1;
  const found = `FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) WHERE miles <= ?
    AND (reach = 0 OR miles <= reach)`;
  return filtered(filters, {
    sql: `SELECT company_id, miles, ${once ? "max" : ""}(${RELEVANCE}) AS score ${found}
      ${once ? "GROUP BY company_id" : ""}`,
    values: [...parts.flatMap((p) => p.values), miles],
    any: `SELECT company_id, miles, 0 AS score ${found}`,
  });
}

/**
 * Over a wide radius the fine cells would be hundreds of words in the name index's expression;
 * coarse ones are a few dozen.
 */
function nameCells(place: Place, miles: number) {
  return miles <= 25
    ? fineCellsWithin(place.lat, place.lng, miles).map((cell) => `f${cell}`)
    : coarseCellsWithin(place.lat, place.lng, miles).map((cell) => `k${cell}`);
}

function milesValues(place: Place): Value[] {
  return [place.lat, place.lat, place.lng];
}

/** D1 takes at most five terms in a compound select; one is the name's. */
const MOST_TERMS_EVERYWHERE = 4;

/** Matches anywhere, by quality; each part reads no more than can be shown. */
export function everywhere(wish: Wish, filters: Filters): Matches | undefined {
  const parts: Part[] = wish.terms.slice(0, MOST_TERMS_EVERYWHERE).map(({ id, penalty }) => ({
    sql: `SELECT * FROM (SELECT company_id, rank, ? AS penalty FROM search_listing
      WHERE term = ? ORDER BY rank, company_id LIMIT ${MOST_RESULTS + 1})`,
    values: [penalty, id],
  }));
  const match = wish.byName ? nameMatch(wish.name) : undefined;
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, ${NAME_MATCH} AS penalty FROM (SELECT rowid AS id
        FROM company_name WHERE company_name MATCH ?
        LIMIT ${MOST_RESULTS + 1}) n CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [match],
    });
  }
  if (parts.length === 0) return undefined;
  const sql = `SELECT company_id, NULL AS miles, max(${RELEVANCE_ANYWHERE}) AS score
    FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) GROUP BY company_id`;
  return filtered(filters, { sql, values: parts.flatMap((p) => p.values), any: sql });
}

/**
 * The matches that are what was asked for beside the search. Opening hours are no matter of SQL:
 * search-companies.server.ts.
 */
function filtered({ minRating, verified, hasPhotos }: Filters, matches: Matches): Matches {
  const conditions = [
    // As shown, to one decimal; without a review there is none.
    ...(minRating > 0
      ? [`${reviewCountSql} > 0 AND round(${averageSql}, 1) >= ${Number(minRating)}`]
      : []),
    ...(verified ? ["c.verified = 1"] : []),
    ...(hasPhotos ? ["EXISTS (SELECT 1 FROM photo p WHERE p.company_id = c.id)"] : []),
  ];
  if (conditions.length === 0) return matches;
  const among = (sql: string) =>
    `SELECT m.company_id, m.miles, m.score FROM (${sql}) m CROSS JOIN company c
      ON c.id = m.company_id WHERE ${conditions.join(" AND ")}`;
  return { sql: among(matches.sql), values: matches.values, any: among(matches.any) };
}
