/**
 * When a company's time zone changes, a visit at 9:00 stays at 9:00: its office learns of it by an
 * effect (migrations/0027_time_zone_effect.sql), which marks its jobs, and cron moves their visits.
 */
import { guardedBatch } from "../database/guarded-batch.server";
import { bound, type BoundSql } from "../database/one-trip";
import type { JobContext, Taken } from "../requests/due-requests.server";
import { changeGuard, settleJob } from "./job-statements.server";
import type { JobRow, VisitRow } from "./job.server";
import { momentsOf } from "./when";

interface Moved {
  companyId: string;
  body: { timeZone: string };
}

/** In the office. */
export function receiveTimeZone({ companyId, body: { timeZone } }: Moved): BoundSql[] {
  return [
    {
      sql: `UPDATE job SET zone_due = ?, version = version + 1
        WHERE company_id = ? AND last_visit > 0`,
      values: [timeZone, companyId],
    },
  ];
}

/** Of one work database, at most `most` jobs, open ones first. Stopped or run twice, it moves each once. */
export async function moveZones({ now }: JobContext, db: D1Database, most: number): Promise<Taken> {
  const { results } = await db
    .prepare(
      `SELECT j.* FROM job j INDEXED BY job_zone_due
        CROSS JOIN tenant t ON t.company_id = j.company_id AND t.state = 'open'
        WHERE j.zone_due <> '' ORDER BY j.folder DESC LIMIT ?`,
    )
    .bind(most)
    .all<JobRow>();
  let done = 0;
  for (const row of results) {
    const statements = [moveVisits(row, await visitsOf(db, row)), settleJob(row, now())];
    const moved = await guardedBatch(
      db,
      bound(db, changeGuard(row, { zone_due: "" })),
      statements.map((one) => bound(db, one)),
    );
    if (moved) done += 1;
  }
  return { taken: results.length, done };
}

async function visitsOf(db: D1Database, { company_id, number }: JobRow) {
  const { results } = await db
    .prepare("SELECT * FROM visit WHERE company_id = ? AND job_number = ?")
    .bind(company_id, number)
    .all<VisitRow>();
  return results;
}

function moveVisits({ company_id, number, zone_due }: JobRow, visits: VisitRow[]): BoundSql {
  const rows = visits.map((visit) => {
    const { startsAt, endsAt } = momentsOf(visit, zone_due);
    return [visit.number, startsAt, endsAt];
  });
  return {
    sql: `UPDATE visit SET starts_at = j.value ->> 1, ends_at = j.value ->> 2, version = version + 1
      FROM json_each(?) j WHERE company_id = ? AND job_number = ? AND number = j.value ->> 0`,
    values: [JSON.stringify(rows), company_id, number],
  };
}
