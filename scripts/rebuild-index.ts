import { nearCountStatements } from "../app/near/near-counts.server";
import { indexDoneSql, indexDueSql } from "../app/search-index/index-due";
import { indexStatements } from "../app/search-index/index.server";

/** Companies per batch: few round trips, and no statement near D1's 30-second limit. */
const CHUNK = 2000;

/** Rebuilds the search index from companies and offers, then the counts by place. */
export async function rebuildIndex(db: D1Database) {
  const row = await db.prepare("SELECT max(id) AS id FROM company").first<{ id: number | null }>();
  const last = row?.id ?? 0;
  for (let from = 1; from <= last; from += CHUNK)
    await db.batch(indexStatements(db, from, from + CHUNK - 1));
  await db.batch([...nearCountStatements(db), db.prepare(indexDoneSql)]);
  return last;
}

export async function isIndexDue(db: D1Database) {
  return (await db.prepare(indexDueSql).first("n")) !== 0;
}
