/**
 * The search index is derived data: any batch that changes a company's name, location, offers,
 * rating or publication includes `indexStatements`; `npm run reindex` rebuilds everything.
 * Unpublished companies and companies without a location are not indexed.
 */
import { seenByAll } from "../security/company-access";
import { coarseCellSql, fineCellSql } from "./cells";
import { bayesianRatingSql } from "./rating-sql";

/**
 * Statements that re-index companies with ids in [from, to]. They read data written earlier in the
 * batch: put them last.
 */
export function indexStatements(db: D1Database, from: number, to = from): D1PreparedStatement[] {
  return indexSql.map((sql) => db.prepare(sql).bind(from, to));
}

/**
 * Terms of a company: its catalogue services, their categories (a service's id is its category's ×
 * 1000 and more), and 0 for "any". A category that fewer than half of its services belong to is a
 * sideline: a search for plumbers should not list a pool company first because it also fixes pipes.
 */
const termsSql = `
  SELECT DISTINCT company_id, service_id AS term, 0 AS sideline FROM offer
    WHERE company_id BETWEEN ?1 AND ?2 AND service_id IS NOT NULL
  UNION ALL SELECT company_id, service_id / 1000,
      2 * count(*) < (SELECT count(service_id) FROM offer o WHERE o.company_id = offer.company_id)
    FROM offer WHERE company_id BETWEEN ?1 AND ?2 AND service_id IS NOT NULL GROUP BY company_id, service_id / 1000
  UNION ALL SELECT id, 0, 0 FROM company WHERE id BETWEEN ?1 AND ?2`;

/** Quality points (of 1000) deducted for a sideline. */
const SIDELINE = 250;

/**
 * Quality, 0 to 1000. 70% is the Bayesian rating (rating-sql.ts). 30% is completeness of the profile.
 */
const qualitySql = `CAST(round(
    700 * (${bayesianRatingSql} - 1) / 4
    + 300 * ((c.summary <> '') + (c.about <> '') + (c.phone IS NOT NULL)
      + (c.hours IS NOT NULL) + (c.logo_media IS NOT NULL)
      + (c.banner_media IS NOT NULL) + c.verified + (1 - c.unclaimed)) / 8.0) AS INTEGER)`;

const indexSql = [
  "DELETE FROM search_listing WHERE company_id BETWEEN ?1 AND ?2",
  `INSERT INTO search_listing (term, cell, rank, company_id, lat, lng, reach)
   SELECT t.term, ${fineCellSql("c")}, 1000 - ${qualitySql} + ${SIDELINE} * t.sideline, c.id, c.lat,
     c.lng, coalesce(c.serves_miles, 0)
   FROM (${termsSql}) t JOIN company c ON c.id = t.company_id
   WHERE ${seenByAll} AND c.lat IS NOT NULL AND c.lng IS NOT NULL`,
  "DELETE FROM company_name WHERE rowid BETWEEN ?1 AND ?2",
  // An apostrophe joins letters, as in searchWords: "Mario's" is indexed as marios.
  `INSERT INTO company_name (rowid, name, cells)
   SELECT c.id, replace(replace(c.name, '''', ''), '’', ''), 'f' || ${fineCellSql("c")} || ' k' || ${coarseCellSql("c")}
   FROM company c WHERE c.id BETWEEN ?1 AND ?2 AND ${seenByAll} AND c.lat IS NOT NULL AND c.lng IS NOT NULL`,
];
