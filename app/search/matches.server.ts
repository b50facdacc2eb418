import type { Value } from "../database/one-trip";
import type { Place } from "../places/read-zip.server";
import { coarseCellsWithin, fineCellsWithin } from "../search-index/cells";
import { averageSql, reviewCountSql } from "../search-index/rating-sql";
import { milesSql } from "../places/distance";
import { MAX_RESULTS, type Filters } from "./options";
import type { SearchTerm } from "./terms";
import { nameMatch } from "./tokenize";

/** Selects company_id, score and miles; one row per company. */
export interface Matches {
  sql: string;
  values: Value[];
  /** Selects a row if there is any match, and can stop at the first. */
  any: string;
}

type Part = Pick<Matches, "sql" | "values">;

interface Criteria {
  terms: SearchTerm[];
  byName: boolean;
  name: string;
}

/**
 * Relevance, highest first: 60% quality (rating and completeness, 0 to 1000, reduced for a
 * sideline, see index.server.ts) and 40% proximity, 1000 / (1 + miles / 10): 1000 at 0 miles, 500
 * at 10, 91 at 100; minus the penalty of a term that is a worse reading of the query. A name match
 * gets 1000 points more. Without a place, quality only. Ties: lowest company id first.
 */
const RELEVANCE = "0.6 * (1000 - rank) + 400.0 / (1 + miles / 10) - penalty";
const RELEVANCE_ANYWHERE = "1000 - rank - penalty";
/** A negative penalty that lifts name matches above all service matches. */
const NAME_MATCH = -1000;

/**
 * Matches near a place: within the search radius and the company's service radius, if given.
 * Undefined if nothing can match. `unless`: returns no rows, and reads none, if these matches have
 * any.
 */
export function near(
  place: Place,
  miles: number,
  criteria: Criteria,
  filters: Filters,
  unless?: Matches,
): Matches | undefined {
  const parts: Part[] = [];
  const unlessMatched = (none: string) =>
    unless ? `CASE WHEN EXISTS (${unless.any}) THEN '${none}' ELSE ? END` : "?";
  const unlessValues = unless?.values ?? [];
  if (criteria.terms.length > 0) {
    const cells = fineCellsWithin(place.lat, place.lng, miles);
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, t.value ->> 1 AS penalty, ${milesSql("l")} AS miles
        FROM json_each(${unlessMatched("[]")}) t CROSS JOIN json_each(?) c CROSS JOIN search_listing l
          ON l.term = t.value ->> 0 AND l.cell = c.value`,
      values: [
        ...milesValues(place),
        ...unlessValues,
        JSON.stringify(criteria.terms.map(({ id, penalty }) => [id, penalty])),
        JSON.stringify(cells),
      ],
    });
  }
  const match = criteria.byName ? nameMatch(criteria.name, nameCells(place, miles)) : undefined;
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, ${NAME_MATCH} AS penalty, ${milesSql("l")} AS miles
        FROM (SELECT rowid AS id FROM company_name WHERE company_name MATCH ${unlessMatched('""')}
          LIMIT ${MAX_RESULTS + 1}) n
        CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [...milesValues(place), ...unlessValues, match],
    });
  }
  if (parts.length === 0) return undefined;
  const dedupe = criteria.terms.length > 1 || parts.length > 1;
  const found = `FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) WHERE miles <= ?
    AND (reach = 0 OR miles <= reach)`;
  return filtered(filters, {
    sql: `SELECT company_id, miles, ${dedupe ? "max" : ""}(${RELEVANCE}) AS score ${found}
      ${dedupe ? "GROUP BY company_id" : ""}`,
    values: [...parts.flatMap((p) => p.values), miles],
    any: `SELECT company_id, miles, 0 AS score ${found}`,
  });
}

/**
 * With a wide radius, fine cells would put hundreds of words in the FTS expression; coarse cells
 * need a few dozen.
 */
function nameCells(place: Place, miles: number) {
  return miles <= 25
    ? fineCellsWithin(place.lat, place.lng, miles).map((cell) => `f${cell}`)
    : coarseCellsWithin(place.lat, place.lng, miles).map((cell) => `k${cell}`);
}

function milesValues(place: Place): Value[] {
  return [place.lat, place.lat, place.lng];
}

/** D1 allows five terms in a compound SELECT; one is for the name match. */
const MAX_TERMS_EVERYWHERE = 4;

/** Matches everywhere, by quality; each part reads at most as many rows as can be shown. */
export function everywhere(criteria: Criteria, filters: Filters): Matches | undefined {
  const parts: Part[] = criteria.terms.slice(0, MAX_TERMS_EVERYWHERE).map(({ id, penalty }) => ({
    sql: `SELECT * FROM (SELECT company_id, rank, ? AS penalty FROM search_listing
      WHERE term = ? ORDER BY rank, company_id LIMIT ${MAX_RESULTS + 1})`,
    values: [penalty, id],
  }));
  const match = criteria.byName ? nameMatch(criteria.name) : undefined;
  if (match) {
    parts.push({
      sql: `SELECT l.company_id, l.rank, ${NAME_MATCH} AS penalty FROM (SELECT rowid AS id
        FROM company_name WHERE company_name MATCH ?
        LIMIT ${MAX_RESULTS + 1}) n CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [match],
    });
  }
  if (parts.length === 0) return undefined;
  const sql = `SELECT company_id, NULL AS miles, max(${RELEVANCE_ANYWHERE}) AS score
    FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) GROUP BY company_id`;
  return filtered(filters, { sql, values: parts.flatMap((p) => p.values), any: sql });
}

/**
 * Applies the filters, except opening hours, which SQL cannot evaluate: see
 * search-companies.server.ts.
 */
function filtered({ minRating, verified, hasPhotos }: Filters, matches: Matches): Matches {
  const conditions = [
    // Compares the average as shown, rounded to one decimal; companies without reviews do not
    // match.
    ...(minRating > 0
      ? [`${reviewCountSql} > 0 AND round(${averageSql}, 1) >= ${Number(minRating)}`]
      : []),
    ...(verified ? ["c.verified = 1"] : []),
    ...(hasPhotos ? ["EXISTS (SELECT 1 FROM photo p WHERE p.company_id = c.id)"] : []),
  ];
  if (conditions.length === 0) return matches;
  const whereIn = (sql: string) =>
    `SELECT m.company_id, m.miles, m.score FROM (${sql}) m CROSS JOIN company c
      ON c.id = m.company_id WHERE ${conditions.join(" AND ")}`;
  return { sql: whereIn(matches.sql), values: matches.values, any: whereIn(matches.any) };
}
