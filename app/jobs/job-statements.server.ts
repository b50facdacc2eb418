/** The statements that change a job or its visits, for a batch of its office. Every change has its event. */
import type { BoundSql, Value } from "../database/one-trip";
import { indexNewJob } from "./job-text.server";
import {
  placeIn,
  type CheckItem,
  type EventRow,
  type JobPerson,
  type JobRow,
  type VisitRow,
} from "./job.server";
import { folderOf, type JobStatus } from "./states";
import { momentsOf, type When } from "./when";

type Columns = Partial<Omit<JobRow, "company_id" | "number" | "id" | "version">>;

/** A guard: changes no row if the job or one of its visits has changed since it was read. */
export function changeGuard(
  { company_id, number, version }: Pick<JobRow, "company_id" | "number" | "version">,
  columns: Columns = {},
): BoundSql {
  const set = Object.entries(columns) as [string, Value][];
  const more = set.map(([name]) => `, ${name} = ?`).join("");
  return {
    sql: `UPDATE job SET version = version + 1${more}
      WHERE company_id = ? AND number = ? AND version = ?`,
    values: [...set.map(([, value]) => value), company_id, number, version],
  };
}

/** The columns of a status that the office gives. */
export function statusColumns(status: JobStatus, at: number) {
  return { status, folder: folderOf(status), status_at: at };
}

/** After a change of its visits: when the job begins, when it goes on, and its status while it is open. */
export function settleJob({ company_id, number }: JobKey, at: number): BoundSql {
  const some = (
    statuses: string,
  ) => `EXISTS (SELECT 1 FROM visit v WHERE v.company_id = job.company_id
    AND v.job_number = job.number AND v.status IN (${statuses}))`;
  const first = (statuses: string) => `(SELECT min(v.starts_at) FROM visit v
    WHERE v.company_id = job.company_id AND v.job_number = job.number AND v.status IN (${statuses}))`;
  const status = `CASE WHEN folder <> 'open' THEN status
    WHEN ${some("'started', 'done'")} THEN 'in-progress'
    WHEN ${some("'planned'")} THEN 'scheduled' ELSE 'unscheduled' END`;
  return {
    sql: `UPDATE job SET start_at = coalesce(${first("'planned', 'started', 'done'")}, -1),
        next_at = ${first("'planned', 'started'")}, status = ${status},
        status_at = CASE WHEN status = ${status} THEN status_at ELSE ? END
      WHERE company_id = ? AND number = ?`,
    values: [at, company_id, number],
  };
}

type JobKey = Pick<JobRow, "company_id" | "number">;

export interface Event {
  kind: EventRow["kind"];
  /** Undefined: the system. */
  person?: JobPerson | undefined;
  visit?: number;
  text?: string;
  /** Its place among the events of one change. Default: 0. */
  place?: number;
}

/** Behind `settleJob`, so that it names the status after the change. */
export function eventSql(
  {
    company_id,
    number,
    status,
    version,
  }: Pick<JobRow, "company_id" | "number" | "status" | "version">,
  { kind, person, visit = 0, text = "", place = 0 }: Event,
  at: number,
): BoundSql {
  return {
    sql: `INSERT INTO job_event (company_id, job_number, at, id, kind, side, person_id, person_name,
        from_status, to_status, visit, text)
      SELECT company_id, number, ?, ?, ?, ?, ?, ?, ?, status, ?, ? FROM job
        WHERE company_id = ? AND number = ?`,
    values: [
      at,
      // In their order, also within one millisecond.
      `${String(version).padStart(8, "0")}-${place}-${crypto.randomUUID()}`,
      kind,
      person ? "company" : "system",
      person?.id ?? null,
      person?.name ?? "",
      status,
      visit,
      text,
      company_id,
      number,
    ],
  };
}

/** Of a new job, whose number only its row knows. */
export function madeEvent(companyId: string, id: string, person: JobPerson, at: number): BoundSql {
  return {
    sql: `INSERT INTO job_event (company_id, job_number, at, id, kind, side, person_id, person_name,
        to_status)
      SELECT company_id, number, ?, ?, 'made', 'company', ?, ?, status FROM job
        WHERE company_id = ? AND id = ?`,
    values: [at, `00000000-0-${crypto.randomUUID()}`, person.id, person.name, companyId, id],
  };
}

export function countJob(companyId: string, client: string): BoundSql {
  return {
    sql: "UPDATE client SET jobs = jobs + 1 WHERE company_id = ? AND id = ?",
    values: [companyId, client],
  };
}

/** A guard: takes the next number. */
export function nextNumber(companyId: string): BoundSql {
  return {
    sql: "UPDATE tenant SET last_job = last_job + 1 WHERE company_id = ?",
    values: [companyId],
  };
}

interface NewJob extends Omit<Columns, "number"> {
  company_id: string;
  id: string;
  title: string;
  place: string;
}

/** With the number that `nextNumber` took. */
export function insertJob({ company_id, ...others }: NewJob): BoundSql[] {
  const names = Object.keys(others);
  return [
    {
      sql: `INSERT INTO job (company_id, number, ${names.join(", ")})
        SELECT company_id, last_job, ${names.map(() => "?").join(", ")} FROM tenant WHERE company_id = ?`,
      values: [...(Object.values(others) as Value[]), company_id],
    },
    indexNewJob(company_id, { title: others.title, place: placeIn(others) }),
  ];
}

export interface NewVisit extends When {
  number: number;
  /** "": made by hand. */
  ruleDay: string;
}

/** What new visits of a job have. */
export interface VisitDefaults {
  /** Public ids. */
  people: string[];
  checklist: string[];
}

/** A day of the rule that has its visit already keeps it. */
export function insertVisits(
  { company_id, number }: JobKey,
  visits: NewVisit[],
  { people, checklist }: VisitDefaults,
  { timeZone, at }: { timeZone: string; at: number },
): BoundSql {
  const rows = visits.map((one) => {
    const { startsAt, endsAt } = momentsOf(one, timeZone);
    return [one.number, one.ruleDay, one.day, one.minute, one.length, startsAt, endsAt];
  });
  const checks: CheckItem[] = checklist.map((text) => ({ text, doneAt: null, doneBy: "" }));
  return {
    sql: `INSERT OR IGNORE INTO visit (company_id, job_number, number, status, rule_day, day, minute,
        length, starts_at, ends_at, people, checklist, created_at)
      SELECT ?, ?, value ->> 0, 'planned', value ->> 1, value ->> 2, value ->> 3, value ->> 4,
        value ->> 5, value ->> 6, ?, ?, ? FROM json_each(?)`,
    values: [
      company_id,
      number,
      JSON.stringify(people),
      JSON.stringify(checks),
      at,
      JSON.stringify(rows),
    ],
  };
}

type VisitColumns = Partial<Omit<VisitRow, "company_id" | "job_number" | "number" | "version">>;

/** Behind the job's guard, which all changes of its visits share. */
export function changeVisit(
  { company_id, job_number, number }: Pick<VisitRow, "company_id" | "job_number" | "number">,
  columns: VisitColumns,
): BoundSql {
  const set = Object.entries(columns) as [string, Value][];
  const more = set.map(([name]) => `, ${name} = ?`).join("");
  return {
    sql: `UPDATE visit SET version = version + 1${more}
      WHERE company_id = ? AND job_number = ? AND number = ?`,
    values: [...set.map(([, value]) => value), company_id, job_number, number],
  };
}

/** The visits that nobody has begun. */
export function skipPlanned({ company_id, number }: JobKey): BoundSql {
  return {
    sql: `UPDATE visit SET status = 'skipped', version = version + 1
      WHERE company_id = ? AND job_number = ? AND status = 'planned'`,
    values: [company_id, number],
  };
}

/** Visits of the rule that nobody has begun, before it gets another rule. */
export function deletePlannedOfRule({ company_id, number }: JobKey, from: string): BoundSql {
  return {
    sql: `DELETE FROM visit WHERE company_id = ? AND job_number = ? AND rule_day >= ?
      AND status IN ('planned', 'skipped')`,
    values: [company_id, number, from],
  };
}
