import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** US zip codes (GeoNames, CC BY 4.0). `cell` is the search grid's (app/search-index/cells.ts). */
export const zip = sqliteTable(
  "zip",
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    county: text().notNull(),
    state_code: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    time_zone: text().notNull(),
    cell: integer().notNull(),
  },
  (t) => [index("zip_cell").on(t.cell)],
);

/**
 * Cities by name, for "plumber in Austin" and city pages. Derived from `zip`
 * (app/places/city.server.ts).
 */
export const city = sqliteTable(
  "city",
  {
    /** Lower case with hyphens: "saint-louis". */
    slug: text().notNull(),
    state_code: text().notNull(),
    name: text().notNull(),
    /** The zip code nearest to the center of the city. */
    zip: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** Number of zip codes, as a measure of size. */
    zips: integer().notNull(),
    cell: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.state_code] }), index("city_cell").on(t.cell)],
);
