/**
 * Derived data: the search index. Rebuilt from companies and offers by
 * app/search-index/index.server.ts.
 */
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row per company and term. A term is a catalogue service (id ≥ 1000), a category (id < 1000),
 * or 0 for "any". The key clusters one term in one grid cell, best first.
 */
export const searchListing = sqliteTable(
  "search_listing",
  {
    term: integer().notNull(),
    cell: integer().notNull(),
    /**
     * 1000 minus the company's quality for this term, so that the key sorts best first
     * (app/search-index/index.server.ts).
     */
    rank: integer().notNull(),
    company_id: integer().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** Service radius in miles; 0: not given. */
    reach: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.cell, t.rank, t.company_id] }),
    index("search_listing_best").on(t.term, t.rank, t.company_id),
    index("search_listing_company").on(t.company_id),
  ],
);

/**
 * Number of companies per city and category: the basis of the /near pages. Rebuilt daily
 * (app/near/near-counts.server.ts). Each row is a page: a city's service, a city (term 0), or a
 * state (city_slug "" and term 0).
 */
export const nearCount = sqliteTable(
  "near_count",
  {
    state_code: text().notNull(),
    city_slug: text().notNull(),
    /** Category id, or 0 for any. */
    term: integer().notNull(),
    companies: integer().notNull(),
    /**
     * How many of them the page shows from the center of the city; others do not travel that far.
     * For term 0, all.
     */
    found: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.state_code, t.city_slug, t.term] }),
    index("near_count_largest").on(t.state_code, t.term, t.companies),
  ],
);

/**
 * The first page of each sitemap file, so that a file is read by key range, independent of the
 * total.
 */
export const nearFile = sqliteTable("near_file", {
  /** Starts at 1. */
  number: integer().primaryKey(),
  state_code: text().notNull(),
  city_slug: text().notNull(),
  term: integer().notNull(),
});

/**
 * Has a row while the search index is older than its rules: a migration that changes them inserts it,
 * and the next `npm start` or `npm run deploy` rebuilds the index and deletes it.
 */
export const searchIndexDue = sqliteTable("search_index_due", {
  reason: text().primaryKey(),
});

/**
 * Sizes of the whole directory: companies, reviews and cities. Derived; recounted with `near_count`.
 */
export const directoryTotal = sqliteTable("directory_total", {
  name: text().primaryKey(),
  total: integer().notNull(),
});
