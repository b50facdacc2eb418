/**
 * What is kept for a time only: forgotten once a day, when nobody can ask for it any more. Apart
 * from what uses it, so that the daily run brings none of that along.
 */
import { DAY } from "../duration";
import { lifetimes } from "../lifetimes";

export function forgetOver(db: D1Database, now: number) {
  const before = (sql: string, age: number) => db.prepare(sql).bind(now - age);
  return [
    // Codes, a day after they could be right.
    before("DELETE FROM mailed_code WHERE expires_at < ?", DAY),
    before("DELETE FROM attempt WHERE began_at < ?", 2 * DAY),
    before("DELETE FROM passkey_challenge WHERE expires_at <= ?", 0),
    // API tokens are shown as expired for a month.
    before("DELETE FROM api_token WHERE expires_at < ?", 30 * DAY),
    before("DELETE FROM idempotent_answer WHERE created_at <= ?", lifetimes.idempotentAnswer),
    // Texts that nobody went on with.
    before("DELETE FROM text_draft WHERE at < ?", 30 * DAY),
    // What can be undone no more; the photos that only it held go with the sweep of the uploads.
    before("DELETE FROM company_change WHERE at < ?", lifetimes.undoableChange),
  ];
}
