/** Documents sent as proof are kept for the decision and for questions about it, then deleted. */
import { DAY } from "../duration";

/** How long a document is kept after the decision. */
const KEPT = 30 * DAY;
/** Orphaned files younger than this may belong to a request in progress. */
const LEFT_OVER = DAY;

/**
 * Also deletes documents whose request was deleted with its account or company. Returns how many
 * files it deleted.
 */
export async function forgetDocuments({
  db,
  media,
  now,
}: {
  db: D1Database;
  media: R2Bucket;
  now: number;
}) {
  await db
    .prepare(
      "UPDATE claim_request SET document = NULL WHERE document IS NOT NULL AND decided_at < ?",
    )
    .bind(now - KEPT)
    .run();
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const listed = await media.list({ prefix: "claims/", ...(cursor !== undefined && { cursor }) });
    const old = listed.objects
      .filter(({ uploaded }) => uploaded.getTime() < now - LEFT_OVER)
      .map(({ key }) => key);
    const { results } = await db
      .prepare(
        `SELECT value AS key FROM json_each(?) WHERE value NOT IN (SELECT document
          FROM claim_request WHERE document IS NOT NULL)`,
      )
      .bind(JSON.stringify(old))
      .all<{ key: string }>();
    if (results.length > 0) await media.delete(results.map(({ key }) => key));
    deleted += results.length;
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return deleted;
}
