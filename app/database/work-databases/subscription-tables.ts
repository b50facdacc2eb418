/** The tables of a work database for recurring invoices. See tables.ts. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** A plan that a client pays for, period by period. Never deleted, but ended. */
export const subscription = sqliteTable(
  "subscription",
  {
    company_id: text().notNull(),
    /** From 1001, one after the other (`tenant.last_subscription`). */
    number: integer().notNull(),
    /** A UUID. */
    id: text().notNull(),
    /** pending: approved by the client; the office chooses the first date. */
    status: text({ enum: ["pending", "active", "paused", "ended"] }).notNull(),
    /** The list of the office that it is in; follows from the status. */
    folder: text({ enum: ["open", "closed"] }).notNull(),
    client_id: text().notNull(),
    /** The client's name when it was last saved, for lists. */
    client_name: text().notNull(),
    title: text().notNull(),
    /** JSON (documents/content.ts): the lines of each invoice, and their tax. */
    content: text().notNull(),
    /** In cents, of one period. */
    total: integer().notNull().default(0),
    /** w: week, m: month, y: year; `frequency`: every so many of them. */
    interval: text({ enum: ["w", "m", "y"] }).notNull(),
    frequency: integer().notNull(),
    /** The date of the period `first_period`, from which later ones count; "": not chosen yet. */
    first_day: text().notNull().default(""),
    first_period: integer().notNull().default(0),
    /** The next period that gets an invoice, from 0, and its date; "": not chosen yet. */
    next_period: integer().notNull().default(0),
    next_day: text().notNull().default(""),
    /** When that invoice is made; null: not before the office says so. */
    next_at: integer(),
    /** The approved line that it comes from; "": made by hand. */
    estimate_id: text().notNull().default(""),
    line_id: text().notNull().default(""),
    created_at: integer().notNull(),
    status_at: integer().notNull(),
    ended_reason: text().notNull().default(""),
    /** Incremented with every change, and with every period. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.number] }),
    uniqueIndex("subscription_id").on(t.company_id, t.id),
    uniqueIndex("subscription_line")
      .on(t.company_id, t.estimate_id, t.line_id)
      .where(sql`estimate_id <> ''`),
    index("subscription_list").on(t.company_id, t.folder, t.number),
    index("subscription_client").on(t.company_id, t.client_id, t.number),
    // For Today.
    index("subscription_pending")
      .on(t.company_id, t.number)
      .where(sql`status = 'pending'`),
    // Of all companies, for the job that makes the invoices.
    index("subscription_next")
      .on(t.next_at)
      .where(sql`next_at IS NOT NULL`),
  ],
);

/** The history of a subscription. */
export const subscriptionEvent = sqliteTable(
  "subscription_event",
  {
    company_id: text().notNull(),
    subscription_number: integer().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    kind: text({
      enum: [
        "made",
        "approved",
        "started",
        "edited",
        "rescheduled",
        "skipped",
        "paused",
        "resumed",
        "ended",
        "invoiced",
      ],
    }).notNull(),
    side: text({ enum: ["client", "company", "system"] }).notNull(),
    /** Who did it for the company: public id, and the name at that time. */
    person_id: text(),
    person_name: text().notNull().default(""),
    /** A reason, or what changed. */
    text: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.subscription_number, t.at, t.id] }),
    index("subscription_event_person").on(t.person_id),
  ],
);
