/** Requests that time has come for: what the jobs of reminding and rescuing share. */
import { oneTrip, type BoundSql, type Reads } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { DAY, HOUR } from "../duration";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import { kept } from "../security/company-access";
import type { RequestRow } from "./request.server";

export type JobContext = Pick<RequestContext, "db" | "config" | "now" | "notice" | "work">;

export interface DueCompany extends MailCompanyRow {
  /** In the directory. */
  id: number;
  provider_id: string;
  vanity_name: string;
  unclaimed: number;
  office_held: number;
  work_db: string | null;
  hours: string | null;
  time_zone: string | null;
  zip: string | null;
}

/** The due requests of one company. */
export interface Due {
  company: DueCompany;
  rows: RequestRow[];
  work: Work;
  /** Of the directory. */
  reads: Reads;
}

/** Each request takes up to six of the 1,000 subrequests that a Worker has. */
const MAX_AT_ONCE = 40;
/** When those of a company are tried again that failed, or whose company is being deleted. */
const LATER = HOUR;
/** When those of a company are looked at again whose office is closed to its new owner. */
export const WHILE_HELD = DAY;

type Time = "remind_at" | "rescue_at";

/**
 * Runs `each` per company with its requests that are due, at most 40 in all, and returns the sum of
 * what it returns. Companies whose office is closed or being moved wait. One that fails delays no
 * other.
 */
export async function eachDue(
  context: JobContext,
  db: D1Database,
  time: Time,
  each: (due: Due) => Promise<number>,
): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT r.* FROM request r INDEXED BY request_${time === "remind_at" ? "remind" : "rescue"}
        CROSS JOIN tenant t ON t.company_id = r.company_id AND t.state = 'open'
        WHERE r.${time} <= ? ORDER BY r.${time} LIMIT ${MAX_AT_ONCE}`,
    )
    .bind(context.now())
    .all<RequestRow>();
  const byCompany = Map.groupBy(results, (row) => row.company_id);
  const companies = await companiesOf(context.db, [...byCompany.keys()]);
  let done = 0;
  for (const [companyId, rows] of byCompany) {
    try {
      const company = companies.get(companyId);
      if (company) done += await each(dueOf(context, company, rows));
      else await postpone(context, db, time, rows);
    } catch (error) {
      context.notice({ event: `${time} failed`, error: `${companyId}: ${String(error)}` });
      await postpone(context, db, time, rows).catch(() => undefined);
    }
  }
  return done;
}

/** Without those that are being deleted. */
async function companiesOf(db: D1Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, DueCompany>();
  const { results } = await db
    .prepare(
      `SELECT c.id, c.provider_id, c.vanity_name, c.unclaimed, c.office_held, c.work_db, c.hours,
          c.time_zone, c.zip, ${MAIL_COMPANY_COLUMNS}
        FROM json_each(?) j CROSS JOIN company c ON c.provider_id = j.value WHERE ${kept}`,
    )
    .bind(JSON.stringify(ids))
    .all<DueCompany>();
  return new Map(results.map((row) => [row.provider_id, row]));
}

function dueOf({ db, work }: JobContext, company: DueCompany, rows: RequestRow[]): Due {
  const { provider_id: providerId, work_db: workDb } = company;
  return {
    company,
    rows,
    work: work({ providerId, workDb, forNextOwner: true }),
    reads: oneTrip(db),
  };
}

async function postpone(
  { now }: JobContext,
  db: D1Database,
  time: Time,
  rows: RequestRow[],
): Promise<void> {
  await db.batch(
    rows.map((row) => {
      const { sql, values } = timeGuard(row, time, now() + LATER);
      return db.prepare(sql).bind(...values);
    }),
  );
}

/**
 * A guard: changes no row if the request or its time has changed since it was read. The version
 * stays, since neither side sees a change.
 */
export function timeGuard(row: RequestRow, time: Time, to: number | null): BoundSql {
  return {
    sql: `UPDATE request SET ${time} = ? WHERE company_id = ? AND number = ? AND version = ?
      AND ${time} = ?`,
    values: [to, row.company_id, row.number, row.version, row[time]],
  };
}

/** Whether the customer still waits for a first answer. */
export function isWaiting({ answered_at, folder }: RequestRow) {
  return answered_at === null && folder === "open";
}
