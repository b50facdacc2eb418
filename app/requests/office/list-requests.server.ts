import * as z from "zod";
import { foundClientsSql } from "../../clients/client-words";
import { searchExpression } from "../../indexed-words";
import { limits } from "../../clients/limits";
import type { Work } from "../../database/work-databases/work";
import { numberIn } from "../../office/found";
import { OfOffice, watchedOffice } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { pageSizes } from "../limits";
import { requestFolders, type RequestFolder } from "../states";
import { LINE_COLUMNS, lineOf, PartOf, RequestLine, type LineRow } from "./request-line.server";

/** Counted no further, so that a list stays cheap. */
const COUNTED = { open: 20, spam: 9 };

const Count = (most: number) =>
  z.object({
    count: z.int(),
    isMore: z.boolean().describe(`There are more than ${most}.`),
  });

/** One folder, newest first, in parts; or what a search finds in all folders. */
export const listRequests = operation({
  name: "list requests",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    folder: z.enum(requestFolders, { error: "There is no such folder." }).default("open"),
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe("A request's number, or words or a phone number of its client."),
    ...PartOf,
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    requests: z.array(RequestLine),
    counts: z
      .object({ open: Count(COUNTED.open), spam: Count(COUNTED.spam) })
      .optional()
      .describe("Absent in a search."),
    earlier: z.boolean().describe("Whether newer requests come before this part."),
    more: z.boolean().describe("Whether older requests follow, or more requests match."),
  }),
  find: (context, input) => watchedOffice(context, input, "requests"),
  async run(_context, { folder, q, after, before, rows }, { work }) {
    if (q !== "") return answerOf(await findRequests(work, q, rows));
    const [part, open, spam] = await Promise.all([
      before !== undefined
        ? partBefore(work, folder, before, rows)
        : partAfter(work, folder, after, rows),
      countOf(work, "open"),
      countOf(work, "spam"),
    ]);
    return { ...answerOf(part), counts: { open, spam } };
  },
});

interface Part {
  lines: LineRow[];
  earlier: boolean;
  more: boolean;
}

function answerOf({ lines, earlier, more }: Part) {
  return { requests: lines.map(lineOf), earlier, more };
}

async function partAfter(
  { reads, companyId }: Work,
  folder: RequestFolder,
  after: number | undefined,
  rows: number,
): Promise<Part> {
  const found = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM request r WHERE r.company_id = ? AND r.folder = ?
      ${after === undefined ? "" : "AND r.number < ?"} ORDER BY r.number DESC LIMIT ?`,
    companyId,
    folder,
    ...(after === undefined ? [] : [after]),
    rows + 1,
  );
  return { lines: found.slice(0, rows), earlier: after !== undefined, more: found.length > rows };
}

async function partBefore(
  { reads, companyId }: Work,
  folder: RequestFolder,
  before: number,
  rows: number,
): Promise<Part> {
  const found = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM request r WHERE r.company_id = ? AND r.folder = ? AND r.number > ?
      ORDER BY r.number LIMIT ?`,
    companyId,
    folder,
    before,
    rows + 1,
  );
  return { lines: found.slice(0, rows).reverse(), earlier: found.length > rows, more: true };
}

async function countOf({ reads, companyId }: Work, folder: keyof typeof COUNTED) {
  const most = COUNTED[folder];
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM request WHERE company_id = ? AND folder = ?
      LIMIT ${most + 1})`,
    companyId,
    folder,
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, most), isMore: count > most };
}

/** By number, and the requests of clients that the words find. */
export async function findRequests(
  { reads, companyId }: Work,
  q: string,
  rows: number,
  clients = 10,
): Promise<Part> {
  const number = numberIn(q);
  const expression = searchExpression(companyId, q);
  const [byNumber, byClient] = await Promise.all([
    number
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM request r WHERE r.company_id = ? AND r.number = ?`,
          companyId,
          number,
        )
      : [],
    expression
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM ${foundClientsSql(clients)}
            CROSS JOIN request r INDEXED BY request_client
              ON r.company_id = c.company_id AND r.client_id = c.id
            WHERE c.company_id = ?2 ORDER BY r.number DESC LIMIT ?3`,
          expression,
          companyId,
          rows + 1,
        )
      : [],
  ]);
  const all = [...new Map([...byNumber, ...byClient].map((row) => [row.number, row])).values()];
  return { lines: all.slice(0, rows), earlier: false, more: all.length > rows };
}
