/**
 * The search index is derived data: any batch that changes a company's name, summary, phone,
 * location, offers, rating or publication includes `indexStatements`; `npm run reindex` rebuilds
 * everything. Unpublished companies and companies without a location are not indexed.
 */
import { bound, type BoundSql } from "../database/one-trip";
import { seenByAll } from "../security/company-access";
import { coarseCellSql, fineCellSql } from "./cells";
import { bayesianRatingSql } from "./rating-sql";
import { shownLat, shownLng, zipOfHidden } from "./shown-point";
import { keySql, wordsSql } from "./text-words";

/**
 * Statements that re-index companies with ids in [from, to]. They read data written earlier in the
 * batch: put them last.
 */
export function indexStatements(db: D1Database, from: number, to = from): D1PreparedStatement[] {
  return indexSql(from, to).map((one) => bound(db, one));
}

export function indexSql(from: number, to = from): BoundSql[] {
  return statements.map((sql) => ({ sql, values: [from, to] }));
}

/** The same as text, for a database that is reached by a file of SQL only. */
export function indexSqlOf(from: number, to: number): string[] {
  return statements.map((sql) => sql.replaceAll("?1", String(from)).replaceAll("?2", String(to)));
}

/** Quality points (of 1000) that a category loses that a company hardly works in. */
const SIDELINE = 700;

/**
 * Per company and category, the quality that it loses as a sideline: nothing with at least half as
 * many services as the company's largest category, up to SIDELINE with hardly any. A search for
 * plumbers should not list a pool company first because it also replaces water heaters.
 */
const categoriesSql = `
  SELECT company_id, category,
      ${SIDELINE} * max(0, 1 - 2.0 * n / max(n) OVER (PARTITION BY company_id)) AS sideline
    FROM (SELECT company_id, service_id / 1000 AS category, count(DISTINCT service_id) AS n FROM offer
      WHERE company_id BETWEEN ?1 AND ?2 AND service_id IS NOT NULL GROUP BY 1, 2)`;

/**
 * Terms of a company: its catalogue services, which lose half of what their category loses, their
 * categories (a service's id is its category's × 1000 and more), and 0 for "any".
 */
const termsSql = `
  SELECT DISTINCT o.company_id, o.service_id AS term, k.sideline / 2 AS sideline
    FROM offer o JOIN categories k ON k.company_id = o.company_id AND k.category = o.service_id / 1000
    WHERE o.company_id BETWEEN ?1 AND ?2
  UNION ALL SELECT company_id, category, sideline FROM categories
  UNION ALL SELECT id, 0, 0 FROM company WHERE id BETWEEN ?1 AND ?2`;

/**
 * Quality, 0 to 1000. 75% is the Bayesian rating (rating-sql.ts): nothing for 2 stars, all for 5. 25%
 * is completeness of the profile.
 */
const qualitySql = `(
    750 * max(0, ${bayesianRatingSql} - 2) / 3
    + 250 * ((c.summary <> '') + (c.about <> '') + (c.phone IS NOT NULL)
      + (c.hours IS NOT NULL) + (c.logo_media IS NOT NULL)
      + (c.banner_media IS NOT NULL) + c.verified + (1 - c.unclaimed)) / 8.0)`;

const placesSql = `
  SELECT c.id, ${shownLat} AS lat, ${shownLng} AS lng FROM company c ${zipOfHidden}
    WHERE c.id BETWEEN ?1 AND ?2`;

const statements = [
  "DELETE FROM search_listing WHERE company_id BETWEEN ?1 AND ?2",
  `INSERT INTO search_listing (term, cell, rank, company_id, lat, lng, reach)
   WITH categories AS MATERIALIZED (${categoriesSql}), places AS MATERIALIZED (${placesSql})
   SELECT t.term, ${fineCellSql("p")}, CAST(round(1000 - ${qualitySql} + t.sideline) AS INTEGER), c.id, p.lat,
     p.lng, coalesce(c.serves_miles, 0)
   FROM (${termsSql}) t JOIN company c ON c.id = t.company_id JOIN places p ON p.id = c.id
   WHERE ${seenByAll} AND p.lat IS NOT NULL AND p.lng IS NOT NULL`,
  "DELETE FROM company_text WHERE rowid BETWEEN ?1 AND ?2",
  `INSERT INTO company_text (rowid, name, keys, summary, cells)
   WITH places AS MATERIALIZED (${placesSql})
   SELECT c.id, ${wordsSql("c.name")}, ${keySql("c.name")} || ' ' || coalesce(c.phone, ''),
     ${wordsSql("c.summary")}, 'f' || ${fineCellSql("p")} || ' k' || ${coarseCellSql("p")}
   FROM places p JOIN company c ON c.id = p.id WHERE ${seenByAll} AND p.lat IS NOT NULL AND p.lng IS NOT NULL`,
];
