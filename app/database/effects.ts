/** Effects between databases (effects.server.ts): the same tables in the directory and in each work database. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What must reach another database. Deleted once the receiver has it. */
export const effect = sqliteTable(
  "effect",
  {
    kind: text().notNull(),
    subject: text().notNull(),
    /** The receiving work database. "": from an office the directory, from the directory the office. */
    receiver: text().notNull(),
    /** The company's public id; "" if the effect is about no company. */
    company_id: text().notNull(),
    /** Of the subject's state; a higher one replaces a lower one. */
    version: integer().notNull(),
    /** The subject's state as JSON. */
    body: text().notNull(),
    created_at: integer().notNull(),
    due_at: integer().notNull(),
    tries: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.receiver] }),
    index("effect_due").on(t.due_at),
  ],
);

/** The version of each subject that this database has. Older ones are ignored. */
export const effectSeen = sqliteTable(
  "effect_seen",
  {
    kind: text().notNull(),
    subject: text().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);
