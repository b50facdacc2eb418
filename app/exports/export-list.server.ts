import * as z from "zod";
import { clientColumns, clientPart } from "../clients/export-clients.server";
import { csvLines, headLine } from "../imports/write-csv";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { listedDocuments } from "./documents.server";
import { listedJobs } from "./jobs.server";
import { exportLists, type ExportList } from "./lists";
import { listedMessages } from "./messages.server";
import type { Listed } from "./part";
import { listedPayments } from "./payments.server";
import { listedRequests } from "./requests.server";
import { listedSubscriptions } from "./subscriptions.server";

const lists: Record<ExportList, Listed> = {
  clients: { columns: clientColumns, part: ({ work }, after) => clientPart(work, after) },
  requests: listedRequests,
  estimates: listedDocuments("estimate"),
  jobs: listedJobs,
  invoices: listedDocuments("invoice"),
  payments: listedPayments,
  recurring: listedSubscriptions,
  messages: listedMessages,
};

/** A list of the office as CSV, part by part; the first one begins with the names of the columns. */
export const exportList = operation({
  name: "export list",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    list: z.enum(exportLists, { error: "There is no such list." }),
    after: z
      .string()
      .regex(/^[\w.-]{1,80}$/, "There is no such part of the list.")
      .optional()
      .describe("`next` of the part before this one."),
  }),
  output: z.object({
    csv: z.string(),
    next: z.string().nullable().describe("For `after`; null: this is the last part."),
  }),
  find: (context, input) => watchedOffice(context, input, `all ${input.list}, as a file`),
  async run({ now }, { list, after }, { work, timeZone }) {
    const { columns, part } = lists[list];
    const { rows, next } = await part({ work, timeZone, now: now() }, after);
    return { csv: (after === undefined ? headLine(columns) : "") + csvLines(rows), next };
  },
});
