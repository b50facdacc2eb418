/** Daily deletion of expired data in a work database. */
import { lifetimes } from "../../lifetimes";

export function forgetOfOffices(db: D1Database, now: number) {
  const before = (sql: string, age: number) => db.prepare(sql).bind(now - age);
  return [
    before("DELETE FROM outbox WHERE delivered_at < ?", lifetimes.sentMail),
    before("DELETE FROM attempt WHERE began_at < ?", lifetimes.attempts),
    before("DELETE FROM used_key WHERE at < ?", lifetimes.usedKey),
    before("DELETE FROM request_draft WHERE updated_at < ?", lifetimes.requestDraft),
    ...[
      `DELETE FROM request_event WHERE (company_id, number) IN (${OLD_SPAM})`,
      // Photos of no request are deleted with their files (forget-photos.server.ts).
      `UPDATE request_photo SET number = NULL WHERE (company_id, number) IN (${OLD_SPAM})`,
      `DELETE FROM request WHERE (company_id, number) IN (${OLD_SPAM})`,
    ].map((sql) => before(sql, lifetimes.spamRequest)),
  ];
}

/** The oldest, as many as one batch can delete; the next night goes on. */
const OLD_SPAM = `SELECT r.company_id, r.number FROM request r INDEXED BY request_spam
  WHERE r.folder = 'spam' AND r.status_at < ? AND NOT EXISTS (SELECT 1 FROM secure_link l
    WHERE l.company_id = r.company_id AND l.document = 'request ' || r.number)
  ORDER BY r.status_at LIMIT 1000`;
