import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Everything that leaves the system: written with the change that causes it, delivered after the
 * answer and again by cron until it is done.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey(),
    /** Delivered at most once per key. */
    key: text().notNull(),
    kind: text({ enum: ["mail"] }).notNull(),
    recipient: text().notNull(),
    /** A template's name. */
    template: text().notNull(),
    /** What the template is filled with, as JSON. */
    data: text().notNull(),
    created_at: integer().notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null: delivered, or given up. */
    due_at: integer(),
    /** While somebody delivers it, until when nobody else may try. */
    claimed_until: integer().notNull().default(0),
    delivered_at: integer(),
    /** Given up: for the operator to see. */
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
