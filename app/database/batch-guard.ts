import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * Always empty. guarded-batch.server.ts aborts a batch by inserting a row that violates NOT NULL.
 */
export const batch_guard = sqliteTable("batch_guard", {
  changed: integer().notNull(),
});
