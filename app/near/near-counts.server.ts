import { citySlugSql } from "../places/city.server";
import { milesSql } from "../places/distance";
import { DEFAULT_RADIUS } from "../search/options";
import { reviewCountSql } from "../search-index/rating-sql";
import { shownLat, shownLng, zipOfHidden } from "../search-index/shown-point";
import { seenByAll } from "../security/company-access";

/** URLs per sitemap file; the format's maximum (sitemaps.org/protocol.html). */
export const PAGES_PER_FILE = 50_000;
/** Pages with fewer companies are noindex and not in the sitemap. */
export const MIN_COMPANIES_LISTED = 3;

export function isListed(companies: number) {
  return companies >= MIN_COMPANIES_LISTED;
}

/**
 * Statements that recount companies by city and category, and the directory's totals
 * (database/search.ts). Run them in one
 * batch, so that readers never see a partial count: daily, and after loading companies or zip
 * codes. Counts only what the search index has (published companies with a location) and what is
 * not provisional, in known cities (app/places/city.server.ts).
 */
export function nearCountStatements(
  db: D1Database,
  pagesPerFile = PAGES_PER_FILE,
): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM near_count"),
    db.prepare(
      // Reads companies by id, the order of their listings' index too. Any other order, or columns
      // outside that index, would cost a random read per row: 15 seconds instead of five at a
      // million companies.
      `INSERT INTO near_count (state_code, city_slug, term, companies, found)
       SELECT state_code, slug, term, count(*), sum(term = 0 OR (miles <= ${DEFAULT_RADIUS}
         AND (reach = 0 OR miles <= reach)))
       FROM (
         SELECT y.state_code, y.slug, l.term, p.reach, ${milesSql("p", "y")} AS miles
         FROM (SELECT c.id, c.city, c.state_code, coalesce(c.serves_miles, 0) AS reach, ${shownLat} AS lat,
           ${shownLng} AS lng FROM company c ${zipOfHidden} WHERE c.provisional = 0) p
         CROSS JOIN search_listing l ON l.company_id = p.id AND l.term < 1000
         CROSS JOIN city y ON y.slug = ${citySlugSql("p.city")} AND y.state_code = p.state_code
       ) GROUP BY state_code, slug, term`,
    ),
    db.prepare(
      `INSERT INTO near_count (state_code, city_slug, term, companies, found)
       SELECT state_code, '', 0, sum(companies), sum(companies) FROM near_count WHERE term = 0 GROUP BY state_code`,
    ),
    db.prepare("DELETE FROM directory_total"),
    db.prepare(
      `INSERT INTO directory_total (name, total)
       SELECT 'companies', coalesce(sum(companies), 0) FROM near_count WHERE term = 0 AND city_slug = ''
       UNION ALL SELECT 'cities', count(*) FROM near_count WHERE term = 0 AND city_slug <> ''
       UNION ALL SELECT 'reviews', coalesce(sum(${reviewCountSql}), 0) FROM company c
         WHERE ${seenByAll} AND c.provisional = 0`,
    ),
    db.prepare("DELETE FROM near_file"),
    db
      .prepare(
        `INSERT INTO near_file (number, state_code, city_slug, term)
         SELECT (place - 1) / CAST(?1 AS INTEGER) + 1, state_code, city_slug, term
         FROM (SELECT *, row_number() OVER (ORDER BY state_code, city_slug, term) AS place
           FROM near_count WHERE found >= ${MIN_COMPANIES_LISTED})
         WHERE (place - 1) % ?1 = 0`,
      )
      .bind(pagesPerFile),
  ];
}
