/** The visits of a day or several, with what those who go there need. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { placeIn, type JobPerson, type JobRow, type VisitRow } from "./job.server";
import { namesOf } from "./people.server";
import { jobStatuses } from "./states";
import { idsIn, Visit, visitOf } from "./visit-output.server";

export const ScheduledVisit = Visit.extend({
  jobNumber: z.int(),
  title: z.string(),
  jobStatus: z.enum(jobStatuses),
  jobVersion: z.int().describe("For changes of the visit, in If-Match."),
  client: z.string(),
  clientHubId: z.string(),
  mobile: z.string().describe("Ten digits; empty without one."),
  instructions: z.string(),
  place: z.object({
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    stateCode: z.string(),
    zip: z.string(),
  }),
});
export type ScheduledVisit = z.output<typeof ScheduledVisit>;

/** From `first` to `last` (YYYY-MM-DD), by their start; without those that were canceled. */
export function visitsOfDays(
  { reads, companyId }: Work,
  first: string,
  last: string,
  most: number,
) {
  return reads.all<ScheduledRow>(
    `SELECT v.*, j.title, j.status AS job_status, j.version AS job_version, j.client_name,
        j.client_id, j.instructions, j.place, c.mobile
      FROM visit v INDEXED BY visit_day
      CROSS JOIN job j ON j.company_id = v.company_id AND j.number = v.job_number
      LEFT JOIN client c ON c.company_id = j.company_id AND c.id = j.client_id
      WHERE v.company_id = ? AND v.day BETWEEN ? AND ? AND v.status <> 'skipped'
      ORDER BY v.day, v.starts_at, v.job_number LIMIT ?`,
    companyId,
    first,
    last,
    most,
  );
}

/** `workers`: everyone who works in the office. Those who left are looked up. */
export async function withNames(
  context: Parameters<typeof namesOf>[0],
  rows: ScheduledRow[],
  workers: JobPerson[],
): Promise<ScheduledVisit[]> {
  const known = new Map(workers.map(({ id, name }) => [id, name]));
  const left = rows.flatMap(idsIn).filter((id) => !known.has(id));
  const names = new Map([...known, ...(await namesOf(context, left))]);
  return rows.map((row) => scheduledOf(row, names));
}

export type ScheduledRow = VisitRow &
  Pick<JobRow, "title" | "client_name" | "client_id" | "instructions" | "place"> & {
    job_status: JobRow["status"];
    job_version: number;
    mobile: string | null;
  };

function scheduledOf(row: ScheduledRow, names: Map<string, string>): ScheduledVisit {
  return {
    ...visitOf(row, names),
    jobNumber: row.job_number,
    title: row.title,
    jobStatus: row.job_status,
    jobVersion: row.job_version,
    client: row.client_name,
    clientHubId: row.client_id,
    mobile: row.mobile ?? "",
    instructions: row.instructions,
    place: placeIn(row),
  };
}
