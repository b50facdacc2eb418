import type { BoundSql } from "../database/one-trip";

/** In each work database: a deleted account's name leaves logs and histories. */
export function receiveDeletedPerson({ subject }: { subject: string }): BoundSql[] {
  return ["audit_entry", "client_change"].map((table) => ({
    sql: `UPDATE ${table} SET person_name = '' WHERE person_id = ?`,
    values: [subject],
  }));
}
