import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Outgoing messages. Written in the batch of the change that causes them, delivered after the
 * response, and retried by cron.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey(),
    /** Idempotency key: at most one delivery per key. */
    key: text().notNull(),
    kind: text({ enum: ["mail", "sms"] }).notNull(),
    /** An email address; for an SMS "+1" and ten digits. */
    recipient: text().notNull(),
    /** Template name. */
    template: text().notNull(),
    /** Template data as JSON. */
    data: text().notNull(),
    created_at: integer().notNull(),
    tries: integer().notNull().default(0),
    /** Next attempt; null: delivered, or dead. */
    due_at: integer(),
    /** A worker holds the message until this time. */
    claimed_until: integer().notNull().default(0),
    delivered_at: integer(),
    /** Set when all attempts failed; shown to the operator. */
    dead_at: integer(),
    error: text(),
  },
  (t) => [
    uniqueIndex("outbox_key").on(t.key),
    index("outbox_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
    index("outbox_dead")
      .on(t.dead_at)
      .where(sql`dead_at IS NOT NULL`),
  ],
);
