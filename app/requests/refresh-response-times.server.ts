/**
 * The nightly run over response times, for what changes them without an answer: a request that
 * becomes too old to count, and an unanswered one that begins to count.
 */
import { bound } from "../database/one-trip";
import { DAY } from "../duration";
import type { RequestContext } from "../operations/context";
import {
  COUNTED,
  countedSql,
  GRACE,
  publicMinutes,
  responseTimeEffect,
  timesOf,
  type Times,
} from "./response-time.server";

/** Nights that may fail, one after the other. */
const SPAN = 3 * DAY;
const MAX_COMPANIES = 1000;
/** Companies per round trip. */
const CHUNK = 20;

/**
 * Queues effects for the companies of one work database whose page should say something else, among
 * at most 1,000. Returns their number.
 */
export async function refreshResponseTimes(
  { db: directory, now }: Pick<RequestContext, "db" | "now">,
  db: D1Database,
): Promise<number> {
  const at = now();
  const companies = await companiesOf(db, at);
  let changed = 0;
  for (let first = 0; first < companies.length; first += CHUNK) {
    const ids = companies.slice(first, first + CHUNK);
    const [shown, counted] = await Promise.all([
      shownMinutes(directory, ids),
      db.batch<Times>(ids.map((id) => bound(db, countedSql(id, at)))),
    ]);
    const times = ids.map((id, i) => [id, timesOf(counted[i]!.results, at)] as const);
    const effects = times
      .filter(([id, one]) => shown.has(id) && shown.get(id) !== publicMinutes(one))
      .map(([id, one]) => bound(db, responseTimeEffect(id, one, at)));
    if (effects.length > 0) await db.batch(effects);
    changed += effects.length;
  }
  return changed;
}

async function companiesOf(db: D1Database, at: number) {
  const { results } = await db
    .prepare(
      `SELECT company_id FROM (SELECT company_id FROM request INDEXED BY request_created
          WHERE created_at > ?1 - ?3 AND created_at <= ?1
          UNION SELECT company_id FROM request INDEXED BY request_created
          WHERE created_at > ?2 - ?3 AND created_at <= ?2 AND answered_at IS NULL) r
        CROSS JOIN tenant t USING (company_id) WHERE t.state = 'open' LIMIT ${MAX_COMPANIES}`,
    )
    .bind(at - COUNTED, at - GRACE, SPAN)
    .all<{ company_id: string }>();
  return results.map((row) => row.company_id);
}

async function shownMinutes(directory: D1Database, ids: string[]) {
  const { results } = await directory
    .prepare(
      `SELECT provider_id, response_minutes FROM json_each(?) j
        CROSS JOIN company c ON c.provider_id = j.value`,
    )
    .bind(JSON.stringify(ids))
    .all<{ provider_id: string; response_minutes: number | null }>();
  return new Map(results.map((row) => [row.provider_id, row.response_minutes]));
}
