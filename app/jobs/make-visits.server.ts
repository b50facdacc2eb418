/**
 * Makes the visits of rules a year ahead. Run by cron; a day of a rule has one visit however often
 * and however late this runs.
 */
import { addDays, dayOf } from "../calendar/days";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import type { JobContext, Taken } from "../requests/due-requests.server";
import { changeGuard, insertVisits, settleJob } from "./job-statements.server";
import { checklistIn, peopleIn, type JobRow } from "./job.server";
import { AHEAD } from "./limits";
import { ruleVisits } from "./rule-visits.server";

/** Days ahead at which more are made: so that each job is due about once a month. */
const ENOUGH = AHEAD - 30;

/** Of one work database, at most `most` jobs: those with the fewest visits ahead first. */
export async function makeVisits(
  context: JobContext,
  db: D1Database,
  most: number,
): Promise<Taken> {
  const today = dayOf(context.now(), "UTC");
  const { results } = await db
    .prepare(
      `SELECT j.* FROM job j INDEXED BY job_made_until
        CROSS JOIN tenant t ON t.company_id = j.company_id AND t.state = 'open'
        WHERE j.repeats <> '' AND j.folder = 'open' AND j.made_until < ?
        ORDER BY j.made_until LIMIT ?`,
    )
    .bind(addDays(today, ENOUGH), most)
    .all<JobRow>();
  const zones = await zonesOf(context.db, [...new Set(results.map((row) => row.company_id))]);
  let done = 0;
  for (const row of results) {
    const timeZone = zones.get(row.company_id) ?? "America/Chicago";
    const at = context.now();
    const { visits, columns } = ruleVisits(row, dayOf(at, timeZone));
    const made = await guardedBatch(
      db,
      bound(db, changeGuard(row, columns)),
      [
        insertVisits(
          row,
          visits,
          { people: peopleIn(row), checklist: checklistIn(row) },
          { timeZone, at },
        ),
        settleJob(row, at),
      ].map((one) => bound(db, one)),
    );
    if (made) done += 1;
  }
  return { taken: results.length, done };
}

async function zonesOf(db: D1Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const { results } = await db
    .prepare(
      `SELECT c.provider_id, c.time_zone FROM json_each(?) j
        CROSS JOIN company c ON c.provider_id = j.value`,
    )
    .bind(JSON.stringify(ids))
    .all<{ provider_id: string; time_zone: string | null }>();
  return new Map(results.map((row) => [row.provider_id, row.time_zone]));
}
