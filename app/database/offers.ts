/**
 * What a company offers. The catalogue itself is code (app/catalogue); these rows point at it where
 * they came from it.
 */
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { company } from "./companies";

/** A company's own category or subcategory. */
export const offerCategory = sqliteTable(
  "offer_category",
  {
    id: integer().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** Null for a category; a subcategory's category otherwise. */
    parent_id: integer(),
    /** scat, ssubcat for services; pcat, psubcat for products. */
    type: text({ enum: ["scat", "ssubcat", "pcat", "psubcat"] }).notNull(),
    name: text().notNull(),
    name_uri: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index("offer_category_company").on(t.company_id, t.parent_id, t.position)],
);

export const offer = sqliteTable(
  "offer",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** Counts per company. */
    offer_number: integer().notNull(),
    type: text({ enum: ["service", "product"] })
      .notNull()
      .default("service"),
    name: text().notNull(),
    name_uri: text().notNull(),
    category_id: integer(),
    subcategory_id: integer(),
    /** The catalogue's service, where the offer is one of it. */
    service_id: integer(),
    icon: text().notNull(),
    teaser: text().notNull().default(""),
    description: text().notNull().default(""),
    description_is_html: integer().notNull().default(0),
    /** A list of question definitions as JSON; null: the catalogue's form. */
    pricing_form: text(),
    /** Counts up whenever the form is changed; what it was before is in `offer_form_version`. */
    form_version: integer().notNull().default(1),
    /** The parts of its page as JSON: what each is, and an id. */
    sections: text().notNull().default("[]"),
    featured: integer().notNull().default(0),
    position: integer().notNull(),
    video: text(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.offer_number] }),
    uniqueIndex("offer_name_uri").on(t.company_id, t.name_uri),
    index("offer_position").on(t.company_id, t.position),
  ],
);

/**
 * A pricing form that was replaced, or went with its offer: what was asked with it stays readable.
 * Its rows also keep the numbers of deleted offers from being given again.
 */
export const offerFormVersion = sqliteTable(
  "offer_form_version",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    offer_number: integer().notNull(),
    form_version: integer().notNull(),
    /** Question definitions as JSON. */
    form: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.offer_number, t.form_version] })],
);

/**
 * Where an offer stood before it was renamed: its addresses lead to the present one for as long as
 * it is there.
 */
export const formerOfferUri = sqliteTable(
  "former_offer_uri",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    name_uri: text().notNull(),
    offer_number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.name_uri] })],
);
