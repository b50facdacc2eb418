/** A client's jobs at the company (HUB-040). */
import * as z from "zod";
import { startOf } from "../../jobs/job-line.server";
import { JobNumber, type JobRow } from "../../jobs/job.server";
import { jobStatuses } from "../../jobs/states";
import { operation, visitor } from "../../operations/operation";
import { accountOf, accountSql, openCompany, type OpenCompany } from "../hub-account.server";
import { OfHub } from "../input";
import { cut, ListPart, type Part } from "../list-part.server";
import { messages } from "../messages";

const sortFields = ["jobNumber", "startDate", "total", "status"] as const;

const Moment = z.int().describe("UTC epoch milliseconds.");

/** JOB-003. */
const Line = z.object({
  jobNumber: z.int().meta({ examples: [1001] }),
  startDate: Moment.nullable().describe("When its first visit begins; null: unscheduled."),
  nextVisit: Moment.nullable(),
  total: z.int().describe("In cents; of a repeating job, of one visit."),
  status: z.enum(jobStatuses),
  title: z.string(),
  repeats: z.boolean(),
});
export type HubJobLine = z.output<typeof Line>;

/**
 * By number, newest first, if not asked otherwise. A part is found by `first`, or without counting
 * from the start by the job `after` or `before` it.
 */
export const listHubJobs = operation({
  name: "list hub jobs",
  may: visitor,
  effect: "read",
  input: OfHub.extend({
    ...ListPart,
    sortField: z.enum(sortFields, { error: messages.sortField }).default("jobNumber"),
    after: JobNumber.optional().describe("The last job of the part before this one."),
    before: JobNumber.optional().describe("The first job of the part after this one."),
  }),
  output: z.object({
    jobs: z.array(Line),
    totalRecords: z.int(),
    earlier: z.boolean().describe("Whether jobs come before this part."),
    more: z.boolean().describe("Whether more jobs follow."),
  }),
  find: (context, { uri }) => openCompany(context, uri),
  async run(_context, { clientHubId, ...part }, opened) {
    const [client, rows] = await Promise.all([
      accountOf(opened, clientHubId),
      partOf(opened, clientHubId, part),
    ]);
    const { shown, earlier, more } = cut(rows, part);
    return {
      jobs: shown.map((row) => ({
        jobNumber: row.number,
        startDate: startOf(row),
        nextVisit: row.next_at,
        total: row.total,
        status: row.status,
        title: row.title,
        repeats: row.repeats !== "",
      })),
      totalRecords: client.jobs,
      earlier,
      more,
    };
  },
});

type LineRow = Pick<
  JobRow,
  "number" | "start_at" | "next_at" | "total" | "status" | "title" | "repeats"
>;

const columns = {
  jobNumber: undefined,
  startDate: ["start_at", "job_client_start"],
  total: ["total", "job_client_total"],
  status: ["status", "job_client_status"],
} as const;

/** One more than is shown. Backwards for the part before a job. */
function partOf(
  opened: OpenCompany,
  clientHubId: string | undefined,
  part: Part & { sortField: (typeof sortFields)[number] },
) {
  const client = accountSql(opened, clientHubId);
  const { first, rows, sortField, sortOrder, after, before } = part;
  const from = after ?? before;
  const ascending = (sortOrder === 1) !== (after === undefined && before !== undefined);
  const direction = ascending ? "" : "DESC";
  const [column, index] = columns[sortField] ?? [undefined, "job_client"];
  const key = column ? [column, "number"] : ["number"];
  const at = (name: string) => `(SELECT ${name} FROM job
    WHERE company_id = ?1 AND number = ?7 AND client_id = ${client.sql})`;
  const place = column ? `(${at(column)}, ?7)` : at("number");
  return opened.work.reads.all<LineRow>(
    `SELECT number, start_at, next_at, total, status, title, repeats FROM job INDEXED BY ${index}
      WHERE company_id = ?1 AND client_id = ${client.sql}
        ${from === undefined ? "" : `AND (${key.join(", ")}) ${ascending ? ">" : "<"} ${place}`}
      ORDER BY ${key.map((name) => `${name} ${direction}`).join(", ")} LIMIT ?5 OFFSET ?6`,
    ...client.values,
    rows + 1,
    from === undefined ? first : 0,
    ...(from === undefined ? [] : [from]),
  );
}
