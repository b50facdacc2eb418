import type { BoundSql } from "../database/one-trip";

/** Rows that name who did it. */
const NAMED = [
  "audit_entry",
  "client_change",
  "request_event",
  "document_event",
  "manual_payment",
  "refund",
  "job_event",
  "subscription_event",
];

/**
 * In each work database: a deleted account's name leaves logs, histories and messages. A job tells
 * the rooms that have some (conversations/forget-people.server.ts).
 */
export function receiveDeletedPerson({ subject }: { subject: string }, now: number): BoundSql[] {
  return [
    ...NAMED.map((table) => ({
      sql: `UPDATE ${table} SET person_name = '' WHERE person_id = ?`,
      values: [subject],
    })),
    {
      sql: "UPDATE document SET saved_by_name = '' WHERE saved_by = ?",
      values: [subject],
    },
    { sql: "DELETE FROM notice_choice WHERE person_id = ?", values: [subject] },
    { sql: "DELETE FROM quiet_hours WHERE person_id = ?", values: [subject] },
    { sql: "DELETE FROM reply_address WHERE person_id = ?", values: [subject] },
    { sql: "DELETE FROM calendar_feed WHERE person_id = ?", values: [subject] },
    {
      sql: `UPDATE room_entry SET body = json_set(body, '$.by', '')
        WHERE body ->> '$.personId' = ?`,
      values: [subject],
    },
    {
      sql: "UPDATE room_person SET forget_at = ?, tries = 0 WHERE person_id = ?",
      values: [now, subject],
    },
  ];
}
