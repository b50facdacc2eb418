import { lifetimes } from "../lifetimes";

/** Requests per batch. */
const MAX_AT_ONCE = 1000;
const MAX_ROUNDS = 20;

const OLD_SPAM = `SELECT r.company_id, r.number FROM request r INDEXED BY request_spam
  WHERE r.folder = 'spam' AND r.status_at < ? AND NOT EXISTS (SELECT 1 FROM secure_link l
    WHERE l.company_id = r.company_id AND l.document = 'request ' || r.number)
  ORDER BY r.status_at LIMIT ${MAX_AT_ONCE}`;

const COUNT_DOWN = `WITH old AS MATERIALIZED (${OLD_SPAM.replace("r.number FROM", "r.number, r.client_id FROM")})
  UPDATE client SET requests = requests - (SELECT count(*) FROM old
      WHERE old.company_id = client.company_id AND old.client_id = client.id)
    WHERE (company_id, id) IN (SELECT company_id, client_id FROM old)`;

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
        COUNT_DOWN,
        `DELETE FROM request_event WHERE (company_id, number) IN (${OLD_SPAM})`,
        `UPDATE request_photo SET number = NULL WHERE (company_id, number) IN (${OLD_SPAM})`,
        `DELETE FROM request WHERE (company_id, number) IN (${OLD_SPAM}) RETURNING number`,
      ].map((sql) => db.prepare(sql).bind(now - lifetimes.spamRequest)),
    );
    const count = results[3]!.results.length;
    deleted += count;
    if (count < MAX_AT_ONCE) break;
  }
  return deleted;
}
