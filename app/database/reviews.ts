import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { company } from "./companies";
import { person } from "./people";

/**
 * A review of a company. `counts` is 1 if it is part of the public rating: public, confirmed, and
 * by a customer or fan.
 */
export const review = sqliteTable(
  "review",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** Sequential per company. */
    review_number: integer().notNull(),
    /** The author; null: no account, or deleted account. */
    author_id: integer().references(() => person.id, { onDelete: "set null" }),
    author_first_name: text().notNull(),
    author_last_name: text().notNull(),
    rating: integer().notNull(),
    /** JSON list of attribute codes, 0 to 10. */
    attributes: text().notNull().default("[]"),
    headline: text().notNull().default(""),
    body: text().notNull().default(""),
    /** c customer, e employee, f friend of the owner or staff, s fan of the business. */
    relationship: text({ enum: ["c", "e", "f", "s"] })
      .notNull()
      .default("c"),
    /** f friends only, p public. */
    visibility: text({ enum: ["f", "p"] })
      .notNull()
      .default("p"),
    /** The evidence for the review. */
    basis: text({ enum: ["invoice", "estimate", "request", "none"] })
      .notNull()
      .default("none"),
    counts: integer().notNull().default(1),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.review_number] }),
    index("review_newest").on(t.company_id, t.visibility, t.created_at, t.review_number),
    index("review_rating").on(t.company_id, t.visibility, t.rating, t.created_at, t.review_number),
    index("review_author")
      .on(t.author_id, t.company_id)
      .where(sql`author_id IS NOT NULL`),
    check("review_rating_range", sql`rating BETWEEN 1 AND 5`),
  ],
);

/** A later rating by the same author, for one visit or invoice. */
export const subrating = sqliteTable(
  "subrating",
  {
    company_id: integer().notNull(),
    review_number: integer().notNull(),
    position: integer().notNull(),
    rating: integer().notNull(),
    attributes: text().notNull().default("[]"),
    headline: text().notNull().default(""),
    body: text().notNull().default(""),
    created_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.review_number, t.position] })],
);
