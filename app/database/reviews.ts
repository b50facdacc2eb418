/** Reviews and their moderation. Times are UTC epoch milliseconds; booleans are 0 or 1. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { company } from "./companies";
import { person } from "./people";

const forAll = sql`visibility = 'p' AND state = 'shown'`;

/**
 * A review of a company. `counts` is 1 if it is part of the public rating: public, shown, and by a
 * customer or fan.
 */
export const review = sqliteTable(
  "review",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** Random: gaps in a sequence would reveal reviews that others can't see. */
    review_number: integer().notNull(),
    /** The author; null: no account (it came from the rating of an invoice), or deleted account. */
    author_id: integer().references(() => person.id, { onDelete: "set null" }),
    author_first_name: text().notNull(),
    author_last_name: text().notNull(),
    /** Keyed hash of the author's email address (clients/client-address.server.ts). */
    author_hash: text(),
    rating: integer().notNull(),
    /** Average of the review's and its later ratings, in tenths of a star. */
    total_tenths: integer().notNull().default(0),
    /** JSON list of attribute codes, 0 to 10. */
    attributes: text().notNull().default("[]"),
    headline: text().notNull().default(""),
    body: text().notNull().default(""),
    /** JSON list of its photos, a copy of `review_photo`. */
    photos: text().notNull().default("[]"),
    /** c customer, e employee, f friend of the owner or staff, s fan of the business. */
    relationship: text({ enum: ["c", "e", "f", "s"] })
      .notNull()
      .default("c"),
    /** f friends only, p public. */
    visibility: text({ enum: ["f", "p"] })
      .notNull()
      .default("p"),
    /** Held: a platform admin looks at it first. Only its author and admins see what is not shown. */
    state: text({ enum: ["shown", "held", "removed"] })
      .notNull()
      .default("shown"),
    /** The evidence for the review. */
    basis: text({ enum: ["invoice", "estimate", "request", "none"] })
      .notNull()
      .default("none"),
    counts: integer().notNull().default(1),
    /** The invoice by whose rating it was made (rated-invoice.server.ts), and its number. */
    invoice_id: text(),
    invoice_number: integer(),
    /** The company's answer. */
    reply: text().notNull().default(""),
    replied_at: integer(),
    reply_edited_at: integer(),
    created_at: integer().notNull(),
    edited_at: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.review_number] }),
    index("review_newest").on(t.company_id, t.created_at, t.review_number).where(forAll),
    index("review_rating").on(t.company_id, t.rating, t.created_at, t.review_number).where(forAll),
    index("review_with_text")
      .on(t.company_id, t.created_at, t.review_number)
      .where(sql`visibility = 'p' AND state = 'shown' AND body <> ''`),
    index("review_with_photos")
      .on(t.company_id, t.created_at, t.review_number)
      .where(sql`visibility = 'p' AND state = 'shown' AND photos <> '[]'`),
    index("review_for_friends")
      .on(t.company_id, t.created_at, t.review_number)
      .where(sql`visibility = 'f' AND state = 'shown'`),
    index("review_rating_for_friends")
      .on(t.company_id, t.rating, t.created_at, t.review_number)
      .where(sql`visibility = 'f' AND state = 'shown'`),
    index("review_without_reply")
      .on(t.company_id, t.created_at, t.review_number)
      .where(sql`state = 'shown' AND replied_at IS NULL`),
    uniqueIndex("review_author")
      .on(t.author_id, t.company_id)
      .where(sql`author_id IS NOT NULL`),
    uniqueIndex("review_invoice")
      .on(t.company_id, t.invoice_id)
      .where(sql`invoice_id IS NOT NULL`),
    index("review_author_hash")
      .on(t.author_hash, t.company_id)
      .where(sql`author_hash IS NOT NULL`),
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
    /** The invoice that it rates, and its number. */
    invoice_id: text(),
    invoice_number: integer(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.review_number, t.position] }),
    uniqueIndex("subrating_invoice")
      .on(t.company_id, t.invoice_id)
      .where(sql`invoice_id IS NOT NULL`),
  ],
);

/** The attributes of the reviews that count, for the filter. */
export const reviewAttribute = sqliteTable(
  "review_attribute",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    attribute: integer().notNull(),
    created_at: integer().notNull(),
    review_number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.attribute, t.created_at, t.review_number] })],
);

/** How many reviews that count have an attribute; derived from `review`. */
export const attributeCount = sqliteTable(
  "attribute_count",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    attribute: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.attribute] })],
);

/** A photo of a review, or one that its author has uploaded and not posted yet. */
export const reviewPhoto = sqliteTable(
  "review_photo",
  {
    /** The file: a key of `media`. */
    media_key: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** Who uploaded it; null: deleted account. */
    person_id: integer().references(() => person.id, { onDelete: "set null" }),
    /** Null: not posted yet. */
    review_number: integer(),
    position: integer().notNull().default(0),
    /** The file's name, as sent. */
    name: text().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    index("review_photo_review").on(t.company_id, t.review_number, t.position),
    index("review_photo_person").on(t.person_id, t.company_id),
    index("review_photo_unposted")
      .on(t.created_at)
      .where(sql`review_number IS NULL`),
  ],
);

/** What a company's office knows of an address, as the basis of reviews by its owner. */
export const reviewBasis = sqliteTable(
  "review_basis",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    address_hash: text().notNull(),
    basis: text({ enum: ["invoice", "estimate", "request"] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.address_hash] })],
);

/** Where a review was written, for moderators. Deleted after a while. */
export const reviewOrigin = sqliteTable(
  "review_origin",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    review_number: integer().notNull(),
    /** Keyed hash of the network. */
    network_hash: text().notNull(),
    created_at: integer().notNull(),
    /** When it was first posted as public, shown or held; null: only ever for friends. */
    public_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.review_number] }),
    index("review_origin_network").on(t.network_hash, t.created_at),
    index("review_origin_public")
      .on(t.company_id, t.public_at)
      .where(sql`public_at IS NOT NULL`),
    index("review_origin_public_network")
      .on(t.network_hash, t.public_at)
      .where(sql`public_at IS NOT NULL`),
    index("review_origin_created").on(t.created_at),
  ],
);

/** A review that was held or reported, its decision, and an appeal. Outlives the review. */
export const moderationCase = sqliteTable(
  "moderation_case",
  {
    /** Random. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    review_number: integer().notNull(),
    author_id: integer().references(() => person.id, { onDelete: "set null" }),
    opened_by: text({ enum: ["hold", "report"] }).notNull(),
    /** JSON list of why it was held automatically. */
    signs: text().notNull().default("[]"),
    opened_at: integer().notNull(),
    decision: text({ enum: ["kept", "removed"] }),
    reason: text().notNull().default(""),
    note: text().notNull().default(""),
    decided_at: integer(),
    decided_by: integer().references(() => person.id, { onDelete: "set null" }),
    appeal: text().notNull().default(""),
    appealed_at: integer(),
    outcome: text({ enum: ["restored", "upheld"] }),
    outcome_note: text().notNull().default(""),
    outcome_at: integer(),
    outcome_by: integer().references(() => person.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("moderation_case_open")
      .on(t.company_id, t.review_number)
      .where(sql`decided_at IS NULL OR (appealed_at IS NOT NULL AND outcome_at IS NULL)`),
    index("moderation_case_review").on(t.company_id, t.review_number, t.opened_at),
    index("moderation_case_waiting")
      .on(t.opened_at)
      .where(sql`decided_at IS NULL`),
    index("moderation_case_appealed")
      .on(t.appealed_at)
      .where(sql`appealed_at IS NOT NULL AND outcome_at IS NULL`),
    index("moderation_case_author")
      .on(t.author_id, t.company_id)
      .where(sql`author_id IS NOT NULL`),
    index("moderation_case_decided_by")
      .on(t.decided_by)
      .where(sql`decided_by IS NOT NULL`),
    index("moderation_case_outcome_by")
      .on(t.outcome_by)
      .where(sql`outcome_by IS NOT NULL`),
  ],
);

/** One person's report of a review. */
export const reviewReport = sqliteTable(
  "review_report",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    review_number: integer().notNull(),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    case_id: text()
      .notNull()
      .references(() => moderationCase.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    text: text().notNull().default(""),
    /** 1: the reporter owned the company or worked there. */
    by_company: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.review_number, t.person_id] }),
    index("review_report_case").on(t.case_id),
    index("review_report_person").on(t.person_id),
  ],
);

/** How many public reviews of a company are removed, by reason; shown on its page. */
export const reviewRemoval = sqliteTable(
  "review_removal",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.reason] })],
);
