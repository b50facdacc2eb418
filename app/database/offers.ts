/**
 * Offers of companies. The catalogue is code (app/catalogue); rows reference it where they came
 * from it.
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

/** A category or subcategory of a company. */
export const offerCategory = sqliteTable(
  "offer_category",
  {
    id: integer().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** The category of a subcategory; null for a category. */
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
    /** Sequential per company. */
    offer_number: integer().notNull(),
    type: text({ enum: ["service", "product"] })
      .notNull()
      .default("service"),
    name: text().notNull(),
    name_uri: text().notNull(),
    category_id: integer(),
    subcategory_id: integer(),
    /** Id of the catalogue's service; null for a custom offer. */
    service_id: integer(),
    icon: text().notNull(),
    teaser: text().notNull().default(""),
    description: text().notNull().default(""),
    description_is_html: integer().notNull().default(0),
    /** JSON list of questions; null: the catalogue's form. */
    pricing_form: text(),
    /** Incremented with every change of the form; earlier versions are in `offer_form_version`. */
    form_version: integer().notNull().default(1),
    /** Sections of the offer's page as JSON: type and id. */
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
 * Replaced forms, and forms of deleted offers, so that old requests stay readable. The rows also
 * keep numbers of deleted offers from being reused.
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

/** Former URIs of renamed offers; they redirect while the offer exists. */
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
