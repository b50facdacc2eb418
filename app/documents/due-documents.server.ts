/** Documents that time has come for: what the jobs of reminding and expiring share. */
import { guardedBatch } from "../database/guarded-batch.server";
import { bound, oneTrip, type BoundSql, type Reads } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { HOUR } from "../duration";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import { hasPro, PLAN_COLUMNS, type Plan } from "../plans/entitlement";
import type { JobContext, Taken } from "../requests/due-requests.server";
import { kept } from "../security/company-access";
import type { DocumentRow } from "./document.server";
import { storedSettings } from "./stored-settings.server";

export interface DueCompany extends MailCompanyRow, Plan {
  /** In the directory. */
  id: number;
  provider_id: string;
  vanity_name: string;
  unclaimed: number;
  office_held: number;
  work_db: string | null;
  time_zone: string | null;
}

/** What the jobs need of a document. Not its content, which can be large. */
const COLUMNS = [
  "company_id",
  "id",
  "kind",
  "number",
  "status",
  "status_at",
  "state_version",
  "version",
  "version_at",
  "viewed_at",
  "due_at",
  "total",
  "due",
  "client_id",
  "client_name",
  "change_asked_at",
  "remind_at",
  "reminded",
] as const satisfies readonly (keyof DocumentRow)[];

export type DueDocument = Pick<DocumentRow, (typeof COLUMNS)[number]>;

/** A company that has due documents. */
export interface Due {
  company: DueCompany;
  timeZone: string;
  work: Work;
  /** Of the directory. */
  reads: Reads;
  /** Whether mail about what waits goes out: it has Pro, an owner, and did not turn it off. */
  sends: boolean;
}

/** Returns whether it did what the job is for. */
type DoOne = (row: DueDocument) => Promise<boolean>;

interface Job {
  context: JobContext;
  /** A work database. */
  db: D1Database;
  name: "remind" | "expire";
  /** Documents. */
  most: number;
  /**
   * Of a document whose company is being deleted, or with which `prepare` failed: guards and
   * statements after which it is not due any more.
   */
  otherwise: (row: DueDocument) => { guard: BoundSql; rest: BoundSql[] };
}

const DUE = {
  remind: "d.remind_at <= ? ORDER BY d.remind_at",
  expire:
    "d.kind = 'estimate' AND d.status IN ('Sent', 'Viewed') AND d.due_at <= ? ORDER BY d.due_at",
};

/** When a reminder is tried again that failed. */
export const LATER = HOUR;

/**
 * Runs what `prepare` returns for a company with each of its due documents. Companies whose office
 * is closed or being moved wait. A document that fails delays no other; a company whose `prepare`
 * fails delays only its own.
 */
export async function eachDueDocument(
  job: Job,
  prepare: (due: Due) => DoOne | Promise<DoOne>,
): Promise<Taken> {
  const all = await dueRows(job);
  const byCompany = Map.groupBy(all, (row) => row.company_id);
  const companies = await dueCompanies(job.context.db, [...byCompany.keys()]);
  let done = 0;
  for (const [companyId, rows] of byCompany) {
    const company = companies.get(companyId);
    const doOne = await orOtherwise(job, rows, companyId, async () =>
      company ? prepare(await dueOf(job.context, company)) : otherwise(job, rows),
    );
    if (!doOne) continue;
    for (const row of rows)
      if (await orOtherwise(job, [row], `${companyId} ${row.kind} ${row.number}`, () => doOne(row)))
        done += 1;
  }
  return { taken: all.length, done };
}

/** Those that are due the longest first. */
async function dueRows({ context, db, name, most }: Job) {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS.map((column) => `d.${column}`).join(", ")}
        FROM document d INDEXED BY document_${name}
        CROSS JOIN tenant t ON t.company_id = d.company_id AND t.state = 'open'
        WHERE ${DUE[name]} LIMIT ?`,
    )
    .bind(context.now(), most)
    .all<DueDocument>();
  return results;
}

async function orOtherwise<T>(
  job: Job,
  rows: DueDocument[],
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    job.context.notice({
      event: `${job.name} document failed`,
      error: `${name}: ${String(error)}`,
    });
    await otherwise(job, rows).catch(() => undefined);
    return undefined;
  }
}

async function otherwise({ db, otherwise: of }: Job, rows: DueDocument[]): Promise<undefined> {
  for (const row of rows) {
    const { guard, rest } = of(row);
    await guardedBatch(
      db,
      bound(db, guard),
      rest.map((one) => bound(db, one)),
    );
  }
}

/** Without those that are being deleted. */
export async function dueCompanies(db: D1Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, DueCompany>();
  const { results } = await db
    .prepare(
      `SELECT c.id, c.provider_id, c.vanity_name, c.unclaimed, c.office_held, c.work_db, c.time_zone,
          ${PLAN_COLUMNS}, ${MAIL_COMPANY_COLUMNS}
        FROM json_each(?) j CROSS JOIN company c ON c.provider_id = j.value WHERE ${kept}`,
    )
    .bind(JSON.stringify(ids))
    .all<DueCompany>();
  return new Map(results.map((row) => [row.provider_id, row]));
}

async function dueOf({ db, work: workOf, now }: JobContext, company: DueCompany): Promise<Due> {
  const { provider_id: providerId, work_db: workDb, time_zone: timeZone } = company;
  const work = workOf({ providerId, workDb, forNextOwner: true });
  const may = company.unclaimed === 0 && hasPro(company, now());
  return {
    company,
    timeZone: timeZone ?? "America/Chicago",
    work,
    reads: oneTrip(db),
    sends: may && (await storedSettings(work)).settings.reminders,
  };
}
