import * as z from "zod";
import { foundClientsSql } from "../clients/client-words";
import { searchExpression } from "../indexed-words";
import { ClientId } from "../clients/input";
import { limits } from "../clients/limits";
import type { Value } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import {
  CLIENTS_FOUND,
  foundOf,
  numberElsewhere,
  numberIn,
  SHARE,
  SHARE_COLUMNS,
  shareSql,
  type Shared,
} from "../office/found";
import { hadNumberSql } from "../office/import-key";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { JobLine, LINE_COLUMNS, lineOf, type LineRow } from "./job-line.server";
import { jobsWithWords } from "./job-text.server";
import { JobNumber } from "./job.server";
import { pageSizes } from "./limits";
import { jobFolders } from "./states";

/** By column, with the index that has its order. Numbers follow the times at which jobs were made. */
const sorts = {
  jobNumber: { column: "j.number", index: "" },
  startDate: { column: "j.start_at", index: "INDEXED BY job_start" },
  total: { column: "j.total", index: "INDEXED BY job_total" },
  status: { column: "j.status", index: "INDEXED BY job_status" },
} as const;
const sortFields = Object.keys(sorts) as [keyof typeof sorts];

/** All jobs, newest first (API-064); or one folder, what a search finds, or those of one client. */
export const listJobs = operation({
  name: "list jobs",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    folder: z
      .enum(jobFolders, { error: "There is no such folder." })
      .optional()
      .describe("A search is in all folders."),
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe(
        "A number, words of the title or the address, or words or a phone number of the client.",
      ),
    client: ClientId.optional().describe("Only this client's."),
    sortField: z
      .enum(sortFields, { error: "The list can’t be sorted by this." })
      .default("jobNumber")
      .describe("Of the list of all jobs."),
    sortOrder: z.coerce
      .number()
      .refine((order) => order === 1 || order === -1, "Send 1 or -1.")
      .default(-1)
      .describe("1: ascending, -1: descending."),
    first: z.coerce
      .number({ error: "Enter the number of rows to skip." })
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe("Rows to skip. `after` is faster."),
    after: JobNumber.optional().describe("The last job of the part before this one."),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    jobs: z.array(JobLine),
    totalRecords: z.int().describe("Of all jobs of the company."),
    more: z.boolean().describe("Whether more jobs follow, or match."),
  }),
  find: (context, input) => watchedOffice(context, input, "jobs"),
  async run(_, input, { work }) {
    const [found, total] = await Promise.all([
      input.client === undefined && input.q !== ""
        ? findJobs(work, input.q, input.rows)
        : partOf(work, input),
      work.reads.first<{ last_job: number }>(
        "SELECT last_job FROM tenant WHERE company_id = ?",
        work.companyId,
      ),
    ]);
    return {
      jobs: found.lines.map(lineOf),
      // Jobs are never deleted.
      totalRecords: (total?.last_job ?? 1000) - 1000,
      more: found.more,
    };
  },
});

interface Part {
  folder?: "open" | "done" | "closed" | undefined;
  client?: string | undefined;
  sortField: keyof typeof sorts;
  sortOrder: number;
  first: number;
  after?: number | undefined;
  rows: number;
}

async function partOf({ reads, companyId }: Work, part: Part) {
  const { folder, client, after, rows } = part;
  const isWhole = folder === undefined && client === undefined;
  const { column, index } = isWhole ? sorts[part.sortField] : sorts.jobNumber;
  const ascending = isWhole && part.sortOrder === 1;
  const direction = ascending ? "" : "DESC";
  const key = column === "j.number" ? [column] : [column, "j.number"];
  const values: Value[] = [];
  const wheres: string[] = [];
  if (folder !== undefined) {
    wheres.push("AND j.folder = ?");
    values.push(folder);
  }
  if (client !== undefined) {
    wheres.push("AND j.client_id = ?");
    values.push(client);
  }
  if (after !== undefined) {
    wheres.push(`AND ${afterJob(key, ascending)}`);
    values.push(...(key.length === 1 ? [] : [companyId, after]), after);
  }
  const order = key.map((name) => `${name} ${direction}`).join(", ");
  const found = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM job j ${index} WHERE j.company_id = ? ${wheres.join(" ")}
      ORDER BY ${order} LIMIT ? OFFSET ?`,
    companyId,
    ...values,
    rows + 1,
    after === undefined ? part.first : 0,
  );
  return { lines: found.slice(0, rows), more: found.length > rows };
}

function afterJob(key: string[], ascending: boolean) {
  const than = ascending ? ">" : "<";
  if (key.length === 1) return `j.number ${than} ?`;
  return `(${key[0]}, j.number) ${than} ((SELECT ${key[0]} FROM job j
    WHERE j.company_id = ? AND j.number = ?), ?)`;
}

/** By number, ours or that of an imported file, by title or place, and those of clients that the words find. */
export async function findJobs(
  { reads, companyId }: Work,
  q: string,
  rows: number,
  clients = CLIENTS_FOUND,
): Promise<{ lines: LineRow[]; more: boolean }> {
  const number = numberIn(q);
  const expression = searchExpression(companyId, q);
  const words = jobsWithWords(companyId, q, rows + 1);
  const [byNumber, imported, byWords, byClient] = await Promise.all([
    number
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM job j WHERE j.company_id = ? AND j.number = ?`,
          companyId,
          number,
        )
      : [],
    reads.all<LineRow>(
      `SELECT ${LINE_COLUMNS} FROM job j INDEXED BY job_import
        WHERE j.company_id = ?1 AND ${hadNumberSql("j.import_key", "?2")} LIMIT ?3`,
      companyId,
      numberElsewhere(q),
      rows + 1,
    ),
    words
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM (${words.sql}) w
            CROSS JOIN job j ON j.company_id = ? AND j.number = w.number`,
          ...words.values,
          companyId,
        )
      : [],
    expression
      ? reads.all<LineRow & Shared>(
          `WITH ${shareSql(rows, clients)}
            SELECT ${LINE_COLUMNS}, ${SHARE_COLUMNS} FROM ${foundClientsSql(clients)}
            CROSS JOIN job j ON j.company_id = c.company_id AND j.number IN (
              SELECT own.number FROM job own INDEXED BY job_client
                WHERE own.company_id = c.company_id AND own.client_id = c.id
                ORDER BY own.number DESC LIMIT ${SHARE})
            WHERE c.company_id = ?2 ORDER BY j.number DESC`,
          expression,
          companyId,
        )
      : [],
  ]);
  const found = { rows: [...byNumber, ...imported, ...byWords], byClient };
  return foundOf(found, ({ number }) => number, rows);
}
