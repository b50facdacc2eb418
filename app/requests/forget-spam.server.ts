import { lifetimes } from "../lifetimes";

/** Requests per batch. */
const MAX_AT_ONCE = 1000;
const MAX_ROUNDS = 20;

const OLD_SPAM = `SELECT r.company_id, r.number FROM request r INDEXED BY request_spam
  WHERE r.folder = 'spam' AND r.status_at < ? AND NOT EXISTS (SELECT 1 FROM secure_link l
    WHERE l.company_id = r.company_id AND l.document = 'request ' || r.number)
  ORDER BY r.status_at LIMIT ${MAX_AT_ONCE}`;

/**
 * Deletes old requests in spam with their history, in one work database; not those whose sender got a
 * link to them. Their photos then belong to no request and are deleted with their files
 * (forget-photos.server.ts). Returns the number of requests.
 */
export async function forgetSpam(db: D1Database, now: number): Promise<number> {
  let deleted = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const results = await db.batch(
      [
        `DELETE FROM request_event WHERE (company_id, number) IN (${OLD_SPAM})`,
        `UPDATE request_photo SET number = NULL WHERE (company_id, number) IN (${OLD_SPAM})`,
        `DELETE FROM request WHERE (company_id, number) IN (${OLD_SPAM}) RETURNING number`,
      ].map((sql) => db.prepare(sql).bind(now - lifetimes.spamRequest)),
    );
    const count = results[2]!.results.length;
    deleted += count;
    if (count < MAX_AT_ONCE) break;
  }
  return deleted;
}
