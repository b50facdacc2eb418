/** A job in a list. */
import * as z from "zod";
import type { JobRow } from "./job.server";
import { jobFolders, jobStatuses } from "./states";

const Moment = z.int().describe("UTC epoch milliseconds.");

/** JOB-003. */
export const JobLine = z.object({
  jobNumber: z.int().meta({ examples: [1001] }),
  startDate: Moment.nullable().describe("When its first visit begins; null: unscheduled."),
  total: z.int().describe("In cents; of a repeating job, of one visit."),
  status: z.enum(jobStatuses),
  folder: z.enum(jobFolders),
  title: z.string(),
  client: z.string().meta({ examples: ["Maria Lopez"] }),
  clientHubId: z.string(),
  city: z.string(),
  nextVisit: Moment.nullable().describe("When its next planned visit begins."),
  repeats: z.boolean(),
  createdAt: Moment,
});
export type JobLine = z.output<typeof JobLine>;

export type LineRow = Pick<
  JobRow,
  | "number"
  | "start_at"
  | "total"
  | "status"
  | "folder"
  | "title"
  | "client_name"
  | "client_id"
  | "place"
  | "next_at"
  | "repeats"
  | "created_at"
>;

/** Of job `j`. */
export const LINE_COLUMNS = `j.number, j.start_at, j.total, j.status, j.folder, j.title, j.client_name,
  j.client_id, j.place, j.next_at, j.repeats, j.created_at`;

/** When its first visit begins, in UTC epoch milliseconds; null: it has none. */
export function startOf({ start_at }: Pick<JobRow, "start_at">) {
  return start_at < 0 ? null : start_at;
}

export function lineOf(row: LineRow): JobLine {
  return {
    jobNumber: row.number,
    startDate: startOf(row),
    total: row.total,
    status: row.status,
    folder: row.folder,
    title: row.title,
    client: row.client_name,
    clientHubId: row.client_id,
    city: (JSON.parse(row.place) as { city: string }).city,
    nextVisit: row.next_at,
    repeats: row.repeats !== "",
    createdAt: row.created_at,
  };
}
