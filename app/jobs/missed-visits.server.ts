import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { shownWhen, WhenOutput } from "./input.server";
import type { JobRow, VisitRow } from "./job.server";
import { visitStatuses } from "./states";

/** A visit whose day is over, and that nobody finished, moved or canceled. */
export const MissedVisit = z.object({
  jobNumber: z.int().meta({ examples: [1001] }),
  visit: z.int().meta({ examples: [1] }),
  status: z.enum(visitStatuses),
  ...WhenOutput.shape,
  startsAt: z.int().describe("UTC epoch milliseconds."),
  endsAt: z.int().describe("UTC epoch milliseconds."),
  title: z.string(),
  client: z.string(),
});
export type MissedVisit = z.output<typeof MissedVisit>;

export type MissedRow = VisitRow & Pick<JobRow, "title" | "client_name">;

/** Before `today` (YYYY-MM-DD, of the company), the longest first. */
export function missedVisits({ reads, companyId }: Work, today: string, rows: number) {
  return reads.all<MissedRow>(
    `SELECT v.*, j.title, j.client_name FROM visit v INDEXED BY visit_open
      CROSS JOIN job j ON j.company_id = v.company_id AND j.number = v.job_number
      WHERE v.company_id = ? AND v.status IN ('planned', 'started') AND v.day < ?
        AND j.folder = 'open'
      ORDER BY v.day, v.starts_at LIMIT ?`,
    companyId,
    today,
    rows,
  );
}

export function missedVisitOf(row: MissedRow): MissedVisit {
  return {
    jobNumber: row.job_number,
    visit: row.number,
    status: row.status,
    ...shownWhen(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: row.title,
    client: row.client_name,
  };
}
