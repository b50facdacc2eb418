/** Requests that time has come for: what the jobs of reminding and rescuing share. */
import { bound, oneTrip, type BoundSql, type Reads } from "../database/one-trip";
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

/**
 * What the jobs need of a request. Not its answers: with those, 40 requests can be 40 MB, and a
 * Worker has 128 MB.
 */
const COLUMNS = [
  "company_id",
  "number",
  "version",
  "status",
  "folder",
  "client_id",
  "first_name",
  "last_name",
  "email",
  "zip",
  "services",
  "confirmed_at",
  "created_at",
  "answered_at",
  "remind_at",
  "rescue_at",
] as const satisfies readonly (keyof RequestRow)[];

export type DueRequest = Pick<RequestRow, (typeof COLUMNS)[number]>;

/** A company that has due requests. */
export interface Due {
  company: DueCompany;
  work: Work;
  /** Of the directory. */
  reads: Reads;
}

/** Returns whether it sends mail. */
type DoOne = (row: DueRequest) => Promise<boolean>;

/** What a job took of one work database. */
export interface Taken {
  /** Due requests that it looked at. */
  taken: number;
  /** Those that caused mail. */
  done: number;
}

/** When a request is tried again that failed, or whose company is being deleted. */
const LATER = HOUR;
/** When those of a company are looked at again whose office is closed to its new owner. */
export const WHILE_HELD = DAY;

type Time = "remind_at" | "rescue_at";

interface Job {
  context: JobContext;
  /** A work database. */
  db: D1Database;
  time: Time;
  /** Requests. */
  most: number;
}

/**
 * Runs what `prepare` returns for a company with each of its due requests. Companies whose office is
 * closed or being moved wait. A request that fails delays no other; a company whose `prepare` fails
 * delays only its own.
 */
export async function eachDue(
  job: Job,
  prepare: (due: Due) => DoOne | Promise<DoOne>,
): Promise<Taken> {
  const all = await dueRows(job);
  const byCompany = Map.groupBy(all, (row) => row.company_id);
  const companies = await companiesOf(job.context.db, [...byCompany.keys()]);
  let done = 0;
  for (const [companyId, rows] of byCompany) {
    const company = companies.get(companyId);
    const doOne = await orLater(job, rows, companyId, () =>
      company ? prepare(dueOf(job.context, company)) : postpone(job, rows),
    );
    if (!doOne) continue;
    for (const row of rows)
      if (await orLater(job, [row], `${companyId} ${row.number}`, () => doOne(row))) done += 1;
  }
  return { taken: all.length, done };
}

/** Those that are due the longest first. */
async function dueRows({ context, db, time, most }: Job) {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS.map((name) => `r.${name}`).join(", ")}
        FROM request r INDEXED BY request_${time === "remind_at" ? "remind" : "rescue"}
        CROSS JOIN tenant t ON t.company_id = r.company_id AND t.state = 'open'
        WHERE r.${time} <= ? ORDER BY r.${time} LIMIT ?`,
    )
    .bind(context.now(), most)
    .all<DueRequest>();
  return results;
}

/** Undefined: `work` failed, and these requests are tried again later. */
async function orLater<T>(
  job: Job,
  rows: DueRequest[],
  name: string,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    job.context.notice({ event: `${job.time} failed`, error: `${name}: ${String(error)}` });
    await postpone(job, rows).catch(() => undefined);
    return undefined;
  }
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

function dueOf({ db, work }: JobContext, company: DueCompany): Due {
  const { provider_id: providerId, work_db: workDb } = company;
  return {
    company,
    work: work({ providerId, workDb, forNextOwner: true }),
    reads: oneTrip(db),
  };
}

async function postpone({ context, db, time }: Job, rows: DueRequest[]): Promise<undefined> {
  await db.batch(rows.map((row) => bound(db, timeGuard(row, time, context.now() + LATER))));
}

/**
 * A guard: changes no row if the request or its time has changed since it was read. The version
 * stays, since neither side sees a change.
 */
export function timeGuard(row: DueRequest, time: Time, to: number | null): BoundSql {
  return {
    sql: `UPDATE request SET ${time} = ? WHERE company_id = ? AND number = ? AND version = ?
      AND ${time} = ?`,
    values: [to, row.company_id, row.number, row.version, row[time]],
  };
}

/** Whether the customer still waits for a first answer. */
export function isWaiting({ answered_at, folder }: DueRequest) {
  return answered_at === null && folder === "open";
}
