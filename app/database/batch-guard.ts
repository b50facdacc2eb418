import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** Always empty: a guarded batch ends at a row that this table refuses (guarded-batch.server.ts). */
export const batch_guard = sqliteTable("batch_guard", {
  changed: integer().notNull(),
});
