import type { Value } from "../database/one-trip";
import type { Place } from "../places/read-zip.server";
import { coarseCellsWithin, fineCellsWithin } from "../search-index/cells";
import { averageSql, reviewCountSql } from "../search-index/rating-sql";
import { milesSql } from "../places/distance";
import { MAX_RESULTS, type Filters } from "./options";
import type { SearchTerm } from "./terms";
import { keyMatch, nameMatch, summaryMatch } from "./text-match";

/** Selects company_id, score and miles; one row per company. */
export interface Matches {
  sql: string;
  values: Value[];
  /** Selects a row if there is any match, and can stop at the first. */
  any: string;
}

type Part = Pick<Matches, "sql" | "values">;

export interface Criteria {
  terms: SearchTerm[];
  /** Search names, summaries and phone numbers for `text`, too. */
  byText: boolean;
  text: string;
  /**
   * Also find the matches that friends reviewed where only the first or the best are looked up. Uses
   * the table `by_friends` (friends-first.server.ts).
   */
  friendsFirst?: boolean;
}

/**
 * Relevance, highest first, in points:
 *
 * - up to 800 for quality: mostly the rating, in which evidence counts, less for a sideline of the
 *   company (search-index/index.server.ts);
 * - up to 200 for proximity, 200 / (1 + (miles / 15)²): 200 at 0 miles, 138 at 10, 53 at 25, 17 at 50.
 *   A company with 43 reviews of 4.9 stands above one without reviews next door;
 * - less the penalty of a term that is a worse reading of the query;
 * - 100 more per further service of "plumber and electrician" that the company has;
 * - 1,000 more if its name contains the query, 2,000 if it is the query or its phone number, and 300
 *   less if only its summary contains it.
 *
 * Without a place, the same without proximity. Ties: lowest company id first.
 */
const QUALITY = "0.8 * (1000 - rank) - penalty";
const PROXIMITY = "200 / (1 + miles * miles / 225.0)";
const FURTHER_SERVICE = 100;
/** As penalties. */
const textPenalty = { key: -2000, name: -1000, summary: 300 } as const;

/**
 * Matches near a place: within the search radius and the company's service radius, if given, and
 * the company whose whole name or phone number is the query, wherever it is. Undefined if nothing
 * can match. `unless`: if these matches have any, the terms return no rows, and read none.
 */
export function near(
  place: Place,
  miles: number,
  criteria: Criteria,
  filters: Filters,
  unless?: Matches,
): Matches | undefined {
  const parts: Part[] = [];
  const terms = unless ? `CASE WHEN (SELECT matched FROM before) THEN '[]' ELSE ? END` : "?";
  const before = unless
    ? `WITH before(matched) AS MATERIALIZED (SELECT EXISTS (${unless.any})) `
    : "";
  if (criteria.terms.length > 0) {
    const cells = fineCellsWithin(place.lat, place.lng, miles);
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, t.value ->> 1 AS penalty, t.value ->> 2 AS part,
          0 AS anywhere, ${milesSql("l")} AS miles
        FROM json_each(${terms}) t CROSS JOIN json_each(?) c CROSS JOIN search_listing l
          ON l.term = t.value ->> 0 AND l.cell = c.value`,
      values: [
        ...milesValues(place),
        JSON.stringify(criteria.terms.map(({ id, penalty, part }) => [id, penalty, part])),
        JSON.stringify(cells),
      ],
    });
  }
  for (const { kind, match } of textMatches(criteria, textCells(place, miles))) {
    const found = textFound(match, criteria);
    parts.push({
      sql: `SELECT l.company_id, l.rank, l.reach, ${textPenalty[kind]} AS penalty, NULL AS part,
          ${kind === "key" ? 1 : 0} AS anywhere, ${milesSql("l")} AS miles
        FROM (${found.sql}) n CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
      values: [...milesValues(place), ...found.values],
    });
  }
  if (parts.length === 0) return undefined;
  const found = `FROM (${parts.map((p) => p.sql).join(" UNION ALL ")}) WHERE anywhere
    OR (miles <= ? AND (reach = 0 OR miles <= reach))`;
  return filtered(filters, {
    sql: before + scored(`${QUALITY} + ${PROXIMITY}`, "miles", found, isOneTerm(criteria)),
    values: [...(unless?.values ?? []), ...parts.flatMap((p) => p.values), miles],
    any: `SELECT company_id, miles, 0 AS score ${found}`,
  });
}

/** Each company is at most once in the rows of one term. */
function isOneTerm({ terms, byText }: Criteria) {
  return terms.length === 1 && !byText;
}

/** One row per company, with its best score. */
function scored(score: string, miles: string, found: string, isOneTerm: boolean) {
  if (isOneTerm) return `SELECT company_id, ${miles} AS miles, ${score} AS score ${found}`;
  return `SELECT company_id, ${miles} AS miles,
      max(${score}) + ${FURTHER_SERVICE} * max(0, count(DISTINCT part) - 1) AS score ${found}
    GROUP BY company_id`;
}

function textMatches({ byText, text }: Criteria, cells?: string[]) {
  if (!byText) return [];
  const kinds = [
    { kind: "key", match: keyMatch(text) },
    { kind: "name", match: nameMatch(text, cells) },
    { kind: "summary", match: summaryMatch(text, cells) },
  ] as const;
  return kinds.flatMap(({ kind, match }) => (match ? [{ kind, match }] : []));
}

/**
 * With a wide radius, fine cells would put hundreds of words in the FTS expression; coarse cells
 * need a few dozen.
 */
function textCells(place: Place, miles: number) {
  return miles <= 25
    ? fineCellsWithin(place.lat, place.lng, miles).map((cell) => `f${cell}`)
    : coarseCellsWithin(place.lat, place.lng, miles).map((cell) => `k${cell}`);
}

function milesValues(place: Place): Value[] {
  return [place.lat, place.lat, place.lng];
}

/** D1 allows five terms in a compound SELECT; up to three are for texts. */
const MAX_TERMS_EVERYWHERE = 2;

/**
 * Matches everywhere, by quality; each part reads at most as many rows as can be shown, besides those
 * that friends reviewed.
 */
export function everywhere(criteria: Criteria, filters: Filters): Matches | undefined {
  const parts: Part[] = [
    ...criteria.terms.slice(0, MAX_TERMS_EVERYWHERE).map((term) => termFound(term, criteria)),
    ...textMatches(criteria).map(({ kind, match }) => {
      const found = textFound(match, criteria);
      return {
        sql: `SELECT l.company_id, l.rank, ${textPenalty[kind]} AS penalty, NULL AS part
          FROM (${found.sql}) n CROSS JOIN search_listing l ON l.company_id = n.id AND l.term = 0`,
        values: found.values,
      };
    }),
  ];
  if (parts.length === 0) return undefined;
  const found = `FROM (${parts.map((p) => p.sql).join(" UNION ALL ")})`;
  const sql = scored(QUALITY, "NULL", found, isOneTerm(criteria) && !criteria.friendsFirst);
  return filtered(filters, { sql, values: parts.flatMap((p) => p.values), any: sql });
}

/** The best companies of a term; those that friends reviewed may be there twice. */
function termFound({ id, penalty, part }: SearchTerm, { friendsFirst }: Criteria): Part {
  const best = {
    sql: `SELECT company_id, rank, ? AS penalty, ? AS part FROM search_listing
      WHERE term = ? ORDER BY rank, company_id LIMIT ${MAX_RESULTS + 1}`,
    values: [penalty, part, id],
  };
  if (!friendsFirst) return { ...best, sql: `SELECT * FROM (${best.sql})` };
  return {
    sql: `SELECT * FROM (SELECT * FROM (${best.sql}) UNION ALL
      SELECT l.company_id, l.rank, ?, ? FROM by_friends CROSS JOIN search_listing l
        ON l.company_id = by_friends.company_id AND l.term = ?)`,
    values: [...best.values, ...best.values],
  };
}

/**
 * The first companies whose text matches, as `id`; those that friends reviewed may be there twice.
 * They are looked up within their cells, in one go: each look-up reads the lists of the words again.
 */
function textFound(match: string, { friendsFirst }: Criteria): Part {
  const first = {
    sql: `SELECT rowid AS id FROM company_text WHERE company_text MATCH ? LIMIT ${MAX_RESULTS + 1}`,
    values: [match],
  };
  if (!friendsFirst) return first;
  return {
    sql: `SELECT id FROM (${first.sql}) UNION ALL
      SELECT rowid FROM company_text WHERE company_text MATCH (
          SELECT '(' || ? || ') AND cells : (' || coalesce(group_concat('"f' || cell || '"', ' OR '), 'nowhere') || ')'
          FROM (SELECT DISTINCT l.cell FROM by_friends CROSS JOIN search_listing l
            ON l.company_id = by_friends.company_id AND l.term = 0))
        AND +rowid IN (SELECT company_id FROM by_friends)`,
    values: [match, match],
  };
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
