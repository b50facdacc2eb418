/**
 * The search index is derived data: any batch that changes a company's name, location, offers,
 * rating or publication includes `indexStatements`; `npm run reindex` rebuilds everything.
 * Unpublished companies and companies without a location are not indexed.
 */

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

/** Must match the grids in cells.ts. */
const fineCellSql =
  "(CAST(floor((c.lat + 90) / 0.25) AS INTEGER) * 1440 + CAST(floor((c.lng + 180) / 0.25) AS INTEGER))";
const coarseCellSql =
  "(CAST(floor((c.lat + 90) / 2) AS INTEGER) * 180 + CAST(floor((c.lng + 180) / 2) AS INTEGER))";

const reviewCountSql = "(c.stars1 + c.stars2 + c.stars3 + c.stars4 + c.stars5)";
const starSumSql = "(c.stars1 + 2 * c.stars2 + 3 * c.stars3 + 4 * c.stars4 + 5 * c.stars5)";

/**
 * Quality, 0 to 1000. 70% is the Bayesian rating: the average plus eight virtual reviews of 4.0, so
 * that a single five-star review does not beat fifty of 4.8. 30% is completeness of the profile.
 */
const qualitySql = `CAST(round(
    700 * ((${starSumSql} + 8 * 4.0) / (${reviewCountSql} + 8) - 1) / 4
    + 300 * ((c.summary <> '') + (c.about <> '') + (c.phone IS NOT NULL)
      + (c.hours IS NOT NULL) + (c.logo_media IS NOT NULL)
      + (c.banner_media IS NOT NULL) + c.verified + (1 - c.unclaimed)) / 8.0) AS INTEGER)`;

const indexSql = [
  "DELETE FROM search_listing WHERE company_id BETWEEN ?1 AND ?2",
  `INSERT INTO search_listing (term, cell, rank, company_id, lat, lng, reach)
   SELECT t.term, ${fineCellSql}, 1000 - ${qualitySql} + ${SIDELINE} * t.sideline, c.id, c.lat,
     c.lng, coalesce(c.serves_miles, 0)
   FROM (${termsSql}) t JOIN company c ON c.id = t.company_id
   WHERE c.published = 1 AND c.lat IS NOT NULL AND c.lng IS NOT NULL`,
  "DELETE FROM company_name WHERE rowid BETWEEN ?1 AND ?2",
  // An apostrophe joins letters, as in searchWords: "Mario's" is indexed as marios.
  `INSERT INTO company_name (rowid, name, cells)
   SELECT c.id, replace(replace(c.name, '''', ''), '’', ''), 'f' || ${fineCellSql} || ' k' || ${coarseCellSql}
   FROM company c WHERE c.id BETWEEN ?1 AND ?2 AND c.published = 1 AND c.lat IS NOT NULL AND c.lng IS NOT NULL`,
];
