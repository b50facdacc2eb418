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
/** Companies whose ids are read at once, and how often. */
const PAGE = 1000;
const MAX_PAGES = 5;
/**
 * Companies per round of three queries. 5,000 companies of each database take 155 of the 1,000
 * queries that a run of cron may make (https://developers.cloudflare.com/d1/platform/limits/; a batch is one).
 */
const CHUNK = 100;

type Context = Pick<RequestContext, "db" | "now" | "notice">;

/**
 * Queues effects for the companies of one work database whose page should say something else, among
 * at most 5,000 in the order of their ids; if there may be more, that is noticed. Returns their
 * number.
 */
export async function refreshResponseTimes(context: Context, db: D1Database): Promise<number> {
  const at = context.now();
  let changed = 0;
  let after = "";
  for (let page = 1; page <= MAX_PAGES; page++) {
    const companies = await companiesOf(db, at, after);
    for (let first = 0; first < companies.length; first += CHUNK)
      changed += await refresh(context.db, db, companies.slice(first, first + CHUNK), at);
    if (companies.length < PAGE) return changed;
    after = companies.at(-1)!;
  }
  context.notice({
    event: "response times not refreshed",
    error: `Only of ${MAX_PAGES * PAGE} companies, up to ${after}.`,
  });
  return changed;
}

/** Of companies after this one in the order of their ids. */
async function companiesOf(db: D1Database, at: number, after: string) {
  const { results } = await db
    .prepare(
      `SELECT company_id FROM (SELECT company_id FROM request INDEXED BY request_created
          WHERE created_at > ?1 - ?3 AND created_at <= ?1
          UNION SELECT company_id FROM request INDEXED BY request_created
          WHERE created_at > ?2 - ?3 AND created_at <= ?2 AND answered_at IS NULL) r
        CROSS JOIN tenant t USING (company_id) WHERE t.state = 'open' AND company_id > ?4
        ORDER BY company_id LIMIT ${PAGE}`,
    )
    .bind(at - COUNTED, at - GRACE, SPAN, after)
    .all<{ company_id: string }>();
  return results.map((row) => row.company_id);
}

async function refresh(directory: D1Database, db: D1Database, ids: string[], at: number) {
  const [shown, counted] = await Promise.all([
    shownMinutes(directory, ids),
    db.batch<Times>(ids.map((id) => bound(db, countedSql(id, at)))),
  ]);
  const times = ids.map((id, i) => [id, timesOf(counted[i]!.results, at)] as const);
  const effects = times
    .filter(([id, one]) => shown.has(id) && shown.get(id) !== publicMinutes(one))
    .map(([id, one]) => bound(db, responseTimeEffect(id, one, at)));
  if (effects.length > 0) await db.batch(effects);
  return effects.length;
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
