import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** US zip codes (GeoNames, CC BY 4.0). `cell` is the search grid's (app/search/cells.ts). */
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
