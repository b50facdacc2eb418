/** Private files whose time is over. Nobody can get at them: only their storage is left. */
import type { WorkDatabases } from "../database/work-databases/databases";
import { lifetimes } from "../lifetimes";
import { MIN_ORPHAN_AGE, prefixesOf } from "../media/upload/sweep.server";

/** Per statement and call of R2. */
const MAX_AT_ONCE = 500;
const MAX_ROUNDS = 20;

/** Of requests, and of messages. */
const UNSENT = [
  "request_photo INDEXED BY request_photo_unsent WHERE number IS NULL",
  "message_photo INDEXED BY message_photo_unsent WHERE message_id IS NULL",
];

/**
 * Deletes photos that were uploaded and not sent, in one work database. The row first, so that no
 * request or message can take it meanwhile; a file that is left behind is found by the sweep. Returns
 * their number.
 */
export async function forgetUnsentPhotos(
  db: D1Database,
  media: R2Bucket,
  now: number,
): Promise<number> {
  let deleted = 0;
  for (const unsent of UNSENT) deleted += await forgetUnsent(unsent, db, media, now);
  return deleted;
}

async function forgetUnsent(unsent: string, db: D1Database, media: R2Bucket, now: number) {
  const [table] = unsent.split(" ");
  let deleted = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { results } = await db
      .prepare(
        `DELETE FROM ${table} WHERE (company_id, id) IN (SELECT company_id, id
            FROM ${unsent} AND created_at < ? LIMIT ${MAX_AT_ONCE})
          RETURNING key`,
      )
      .bind(now - lifetimes.requestDraft)
      .all<{ key: string }>();
    if (results.length > 0) await media.delete(results.map(({ key }) => key));
    deleted += results.length;
    if (results.length < MAX_AT_ONCE) break;
  }
  return deleted;
}

/**
 * Deletes private files without a row in any work database, a share of all companies per day. If a
 * database does not answer, it throws and keeps the files.
 */
export async function sweepPrivateFiles({
  databases,
  media,
  now,
}: {
  databases: WorkDatabases;
  media: R2Bucket;
  now: number;
}): Promise<number> {
  let deleted = 0;
  for (const prefix of prefixesOf(now)) {
    let cursor: string | undefined;
    do {
      const listed = await media.list({
        prefix: `private/${prefix}`,
        ...(cursor !== undefined && { cursor }),
      });
      const old = listed.objects
        .filter(({ uploaded }) => uploaded.getTime() < now - MIN_ORPHAN_AGE)
        .map(({ key }) => key);
      const orphans = await withoutRow(databases, old);
      if (orphans.length > 0) await media.delete(orphans);
      deleted += orphans.length;
      cursor = listed.truncated ? listed.cursor : undefined;
    } while (cursor !== undefined);
  }
  return deleted;
}

/** Asked twice: an office that is moved between the first answers has its rows in the second ones. */
async function withoutRow(databases: WorkDatabases, keys: string[]) {
  const left = new Set(keys);
  for (let look = 1; look <= 2; look++)
    for (const db of databases.values()) {
      if (left.size === 0) return [];
      const { results } = await db
        .prepare(
          `SELECT p.key FROM json_each(?1) k CROSS JOIN request_photo p
              ON p.company_id = substr(k.value, 9, 36) AND p.key = k.value
            UNION ALL SELECT f.key FROM json_each(?1) k CROSS JOIN document_file f
              ON f.company_id = substr(k.value, 9, 36) AND f.key = k.value
            UNION ALL SELECT v.key FROM json_each(?1) k CROSS JOIN visit_photo v
              ON v.company_id = substr(k.value, 9, 36) AND v.key = k.value
            UNION ALL SELECT m.key FROM json_each(?1) k CROSS JOIN message_photo m
              ON m.company_id = substr(k.value, 9, 36) AND m.key = k.value`,
        )
        .bind(JSON.stringify([...left]))
        .all<{ key: string }>();
      for (const { key } of results) left.delete(key);
    }
  return [...left];
}
