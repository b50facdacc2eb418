/**
 * Reconciles R2 and the database, a share of all keys per day: deletes files without a row (aborted
 * uploads), and rows, with their files, that nothing shows or can restore.
 */
import { mediaSizes, sizedKey } from "../keys";
import { DAY } from "../../duration";
import { lifetimes } from "../../lifetimes";

interface SweepContext {
  db: D1Database;
  media: R2Bucket;
  now: number;
}

/** Younger files may belong to a running upload. */
export const MIN_ORPHAN_AGE = DAY;
/** Deletions can be undone until the day before. */
const RETENTION = lifetimes.undoableChange + DAY;
/** Keys start with two hex digits; this many of the 256 prefixes per day covers all in 32 days. */
const PREFIXES_PER_DAY = 8;
/** Per statement. */
const MAX_ROWS = 90;
/** Per R2 call. */
const MAX_KEYS = 1000;

export async function sweepMedia({ db, media, now }: SweepContext) {
  let files = 0;
  let rows = 0;
  for (const prefix of prefixesOf(now)) {
    rows += await deleteUnusedRows({ db, media, now }, prefix);
    files += await deleteOrphans({ db, media, now }, prefix);
  }
  return { files, rows };
}

/** The day's share of all hexadecimal keys, by their first two digits. */
export function prefixesOf(now: number) {
  const first = (Math.floor(now / DAY) * PREFIXES_PER_DAY) % 256;
  return Array.from({ length: PREFIXES_PER_DAY }, (_, n) =>
    (first + n).toString(16).padStart(2, "0"),
  );
}

/** Deletes the row first: a file left behind is found by the other sweep. */
async function deleteUnusedRows({ db, media, now }: SweepContext, prefix: string) {
  let deleted = 0;
  for (;;) {
    const { results } = await db
      .prepare(
        `DELETE FROM media WHERE key IN (
           SELECT m.key FROM media m WHERE m.key >= ?1 AND m.key < ?1 || 'g'
             AND m.company_id IS NOT NULL AND m.created_at < ?2
           AND NOT EXISTS (SELECT 1 FROM photo p WHERE p.company_id = m.company_id AND p.media_key = m.key)
           AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.company_id = m.company_id AND o.video = m.key)
           AND NOT EXISTS (SELECT 1 FROM document_logo l WHERE l.media_key = m.key)
           AND NOT EXISTS (SELECT 1 FROM review_photo r WHERE r.media_key = m.key)
           AND NOT EXISTS (SELECT 1 FROM media v WHERE v.company_id = m.company_id AND v.poster = m.key)
           AND NOT EXISTS (SELECT 1 FROM company c WHERE c.id = m.company_id
             AND m.key IN (c.banner_media, c.logo_media, c.home_video, c.about_video,
             c.services_video, c.contact_video, c.reviews_video))
           AND NOT EXISTS (SELECT 1 FROM company_change h WHERE h.company_id = m.company_id
             AND h.at > ?2 AND (instr(h.before, m.key) > 0 OR instr(h.after, m.key) > 0))
           LIMIT ${MAX_ROWS}) RETURNING key`,
      )
      .bind(prefix, now - RETENTION)
      .all<{ key: string }>();
    const keys = results.map((row) => row.key);
    await removeFiles(media, keys);
    deleted += keys.length;
    if (keys.length < MAX_ROWS) return deleted;
  }
}

async function deleteOrphans({ db, media, now }: SweepContext, prefix: string) {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const listed = await media.list({ prefix, ...(cursor !== undefined && { cursor }) });
    const old = listed.objects
      .filter(({ uploaded }) => uploaded.getTime() < now - MIN_ORPHAN_AGE)
      .map(({ key }) => key);
    const { results } = await db
      .prepare(
        `SELECT value AS key FROM json_each(?) WHERE value NOT IN (SELECT key FROM media
          WHERE key >= ? AND key < ? || 'g')`,
      )
      .bind(JSON.stringify(old), prefix, prefix)
      .all<{ key: string }>();
    await removeFiles(
      media,
      results.map(({ key }) => key),
    );
    removed += results.length;
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return removed;
}

/** Includes every resized version. */
export async function removeFiles(media: R2Bucket, keys: string[]) {
  const all = keys.flatMap((key) => [key, ...mediaSizes.map((size) => sizedKey(size, key))]);
  for (let at = 0; at < all.length; at += MAX_KEYS)
    await media.delete(all.slice(at, at + MAX_KEYS));
}
