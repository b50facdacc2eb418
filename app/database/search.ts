/**
 * Derived data: the search index. Rebuilt from companies and offers by app/search-index/index.server.ts.
 */
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row for each term a company is found by. A term is a catalogue service (id ≥ 1000), a
 * category (id < 1000) or 0, "any". The key puts all of one term in one grid cell side by side,
 * best first.
 */
export const searchListing = sqliteTable(
  "search_listing",
  {
    term: integer().notNull(),
    cell: integer().notNull(),
    /**
     * 1000 less the company's quality for this term, so that the key runs best first
     * (app/search-index/index.server.ts).
     */
    rank: integer().notNull(),
    company_id: integer().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** Miles the company travels; 0: it does not say. */
    reach: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.cell, t.rank, t.company_id] }),
    index("search_listing_best").on(t.term, t.rank, t.company_id),
    index("search_listing_company").on(t.company_id),
  ],
);

/**
 * How many companies have their address in a city, for each category: what the pages below /near
 * stand on. Rebuilt daily (app/near/near-counts.server.ts). A row is a page: a city's service, a
 * city (term 0), or a whole state (city_slug "" and term 0).
 */
export const nearCount = sqliteTable(
  "near_count",
  {
    state_code: text().notNull(),
    city_slug: text().notNull(),
    /** A category's id, or 0 for any. */
    term: integer().notNull(),
    companies: integer().notNull(),
    /**
     * Those of them that the page finds from the middle of the city: some may not come that far.
     * With term 0 all.
     */
    found: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.state_code, t.city_slug, t.term] }),
    index("near_count_largest").on(t.state_code, t.term, t.companies),
  ],
);

/**
 * The first page of each file of the sitemap of these pages, so that a file is read from its key on
 * however many there are.
 */
export const nearFile = sqliteTable("near_file", {
  /** From 1. */
  number: integer().primaryKey(),
  state_code: text().notNull(),
  city_slug: text().notNull(),
  term: integer().notNull(),
});
