/** Daily deletion of expired data in a work database. */
import { lifetimes } from "../../lifetimes";

export function forgetOfOffices(db: D1Database, now: number) {
  const before = (sql: string, age: number) => db.prepare(sql).bind(now - age);
  return [
    before("DELETE FROM outbox WHERE delivered_at < ?", lifetimes.sentMail),
    before("DELETE FROM attempt WHERE began_at < ?", lifetimes.attempts),
    before("DELETE FROM used_key WHERE at < ?", lifetimes.usedKey),
    before("DELETE FROM request_draft WHERE updated_at < ?", lifetimes.requestDraft),
  ];
}
