/**
 * Daily deletion of expired data. Separate from the code that uses the data, so the cron bundle
 * stays small.
 */
import { DAY } from "../duration";
import { lifetimes } from "../lifetimes";

export function forgetOver(db: D1Database, now: number) {
  const before = (sql: string, age: number) => db.prepare(sql).bind(now - age);
  return [
    // Mailed codes: a day after they expire.
    before("DELETE FROM mailed_code WHERE expires_at < ?", DAY),
    before("DELETE FROM attempt WHERE began_at < ?", lifetimes.attempts),
    before("DELETE FROM passkey_challenge WHERE expires_at <= ?", 0),
    // API tokens stay listed as expired for 30 days.
    before("DELETE FROM api_token WHERE expires_at < ?", 30 * DAY),
    before("DELETE FROM idempotent_answer WHERE created_at <= ?", lifetimes.idempotentAnswer),
    // Abandoned drafts; sooner those of browsers and client hubs whose person did not come back.
    before("DELETE FROM form_draft WHERE at < ? AND holder NOT LIKE 'person %'", DAY),
    before("DELETE FROM form_draft WHERE at < ?", lifetimes.draft),
    // The sweep deletes files without a row.
    before(
      `DELETE FROM media WHERE key IN (SELECT media_key FROM review_photo
        WHERE review_number IS NULL AND created_at < ?)`,
      lifetimes.draft,
    ),
    before(
      "DELETE FROM review_photo WHERE review_number IS NULL AND created_at < ?",
      lifetimes.draft,
    ),
    // With the addresses of people who may have no account.
    before("DELETE FROM friend_invitation WHERE expires_at < ?", DAY),
    before("DELETE FROM staff_invitation WHERE expires_at < ?", DAY),
    before("DELETE FROM hub_session WHERE used_at < ?", lifetimes.idleHub),
    before("DELETE FROM hub_session WHERE created_at < ?", lifetimes.hub),
    before("DELETE FROM chat_socket WHERE opened_at < ?", lifetimes.chatSocket),
    before("DELETE FROM chat_socket WHERE closed_at < ?", DAY),
    before("DELETE FROM chat_report WHERE decided_at < ?", lifetimes.decidedReport),
    before(
      "DELETE FROM chat_report WHERE decided_at IS NULL AND created_at < ?",
      lifetimes.undecidedReport,
    ),
    // Of reviews by their networks.
    before("DELETE FROM review_origin WHERE created_at < ?", lifetimes.reviewOrigin),
    // Undo history past its limit. The upload sweep deletes photos that only it referenced.
    before("DELETE FROM company_change WHERE at < ?", lifetimes.undoableChange),
  ];
}
