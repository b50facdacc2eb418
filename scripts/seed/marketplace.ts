import { setImmediate } from "node:timers/promises";
import { nearCountStatements } from "../../app/near/near-counts.server";
import { attributeStatements } from "../../app/companies/review-figures.server";
import { indexStatements } from "../../app/search-index/index.server";
import { bulkInsert } from "./bulk-insert";
import { companies } from "./companies";
import { isTerritory } from "../../app/places/states";
import { DEMO_NOW } from "./demo-now";
import { demoMedia, fileUploads, storeMedia, type DemoMedia } from "./demo-media";
import { seedPeople } from "./people";
import type { Place } from "./sources";
import { trades } from "./trades";

/** Companies indexed per batch: few round trips, and no statement near D1's 30-second limit. */
const INDEX_CHUNK = 2000;
/** Companies made between turns of the event loop, in which rows and files are sent. */
const TURN = 10;

export interface SeedOptions {
  env: { DB: D1Database; MEDIA: R2Bucket };
  size: number;
  /** Cache folder for the demo's pictures; null for no pictures and videos. */
  picturesDir: string | null;
  log?: (line: string) => void;
  /** UTC epoch milliseconds. */
  now?: number;
}

/**
 * Fills an empty, migrated database that has zip codes. Throws if it already has companies or has
 * no zip codes.
 */
export async function seedMarketplace({
  env,
  size,
  picturesDir,
  log = () => {},
  now = DEMO_NOW,
}: SeedOptions) {
  const started = Date.now();
  const report = (line: string) =>
    log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

  if (await env.DB.prepare("SELECT 1 FROM company LIMIT 1").first())
    throw new Error("The database already has companies. Seed an empty one.");
  const { results } = await env.DB.prepare(
    "SELECT zip, city, state_code, lat, lng, time_zone FROM zip ORDER BY zip",
  ).all<Place>();
  // The demo's companies are in the states.
  const places = results.filter(({ state_code }) => !isTerritory(state_code));
  if (places.length === 0)
    throw new Error("The zip table is empty. Load it first (scripts/places.ts).");

  const media: DemoMedia =
    picturesDir === null
      ? { pictures: [], videos: [], files: [] }
      : await demoMedia(picturesDir, now);
  if (media.files.length > 0) await storeMedia(env, media.files);
  report(`${media.files.length} pictures and films stored`);

  const insert = bulkInsert(env.DB);
  const files = fileUploads(env.MEDIA);
  let count = 0;
  for (const rows of companies({
    size,
    places,
    trades,
    pictures: media.pictures,
    videos: media.videos,
    now,
  })) {
    await insert.add(rows);
    for (const file of rows.files) await files.add(file.row.key, file.text);
    if (count % TURN === 0) await setImmediate();
    if (++count % Math.max(1000, Math.floor(size / 20)) === 0) report(`${count} companies`);
  }
  const written = await insert.finish();
  await files.finish();
  report(
    Object.entries(written)
      .map(([table, rows]) => `${table} ${rows}`)
      .join(", "),
  );

  await seedPeople(env.DB, now);
  for (let from = 1; from <= size; from += INDEX_CHUNK) {
    const to = Math.min(size, from + INDEX_CHUNK - 1);
    await env.DB.batch([
      ...attributeStatements(env.DB, from, to),
      ...indexStatements(env.DB, from, to),
    ]);
  }
  await env.DB.batch(nearCountStatements(env.DB));
  report("search index built, companies counted by place");
  return written;
}
