import * as z from "zod";
import { foundClientsSql } from "../clients/client-words";
import { searchExpression } from "../indexed-words";
import { ClientId } from "../clients/input";
import { limits } from "../clients/limits";
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
import { watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { DocumentLine, LINE_COLUMNS, lineOf, type LineRow } from "./document-line.server";
import { Owed, readOwed } from "./owed.server";
import { pageSizes } from "./limits";
import { OfKind } from "./office-document.server";
import { documentFolders, type DocumentFolder, type DocumentKind } from "./states";

/** Counted no further, so that a list stays cheap. */
const MOST_COUNTED = 9;

const Place = z.coerce
  .number({ error: "There is no such part of the list." })
  .int("There is no such part of the list.")
  .min(1, "There is no such part of the list.");

const Count = z.object({
  count: z.int(),
  isMore: z.boolean().describe(`There are more than ${MOST_COUNTED}.`),
});

/** One folder, newest first, in parts; or what a search finds, or one client has, in all folders. */
export const listDocuments = operation({
  name: "list documents",
  may: user,
  effect: "read",
  input: OfKind.extend({
    folder: z.enum(documentFolders, { error: "There is no such folder." }).default("open"),
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe("A number, or words or a phone number of the client."),
    client: ClientId.optional().describe("Only this client's, drafts first, then newest first."),
    after: Place.optional().describe("`place` of the last document of the part before this one."),
    before: Place.optional().describe("`place` of the first one of the part after this one."),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    documents: z.array(
      DocumentLine.extend({ place: z.int().describe("For `after` and `before`.") }),
    ),
    counts: z
      .object({ draft: Count, open: Count })
      .optional()
      .describe("Of the folders that wait for someone. Absent in a search."),
    owed: Owed.optional().describe("Of invoices. Absent in a search."),
    earlier: z.boolean().describe("Whether newer documents come before this part."),
    more: z.boolean().describe("Whether older documents follow, or more match."),
  }),
  find: (context, input) => watchedOffice(context, input, `${input.kind}s`),
  async run({ now }, { kind, folder, q, client, after, before, rows }, { work }) {
    const answer = ({ lines, earlier, more }: Part) => ({
      documents: lines.map((row) => ({ ...lineOf(row, now()), place: row.place })),
      earlier,
      more,
    });
    if (client !== undefined) return answer(await ofClient(work, kind, client, after, rows));
    if (q !== "") return answer(await findDocuments(work, kind, q, rows));
    const [part, draft, open, owed] = await Promise.all([
      before === undefined
        ? partAfter(work, kind, folder, after, rows)
        : partBefore(work, kind, folder, before, rows),
      countOf(work, kind, "draft"),
      countOf(work, kind, "open"),
      kind === "invoice" ? readOwed(work, now()) : undefined,
    ]);
    return { ...answer(part), counts: { draft, open }, ...(owed && { owed }) };
  },
});

interface Part {
  lines: LineRow[];
  earlier: boolean;
  more: boolean;
}

async function partAfter(
  { reads, companyId }: Work,
  kind: DocumentKind,
  folder: DocumentFolder,
  after: number | undefined,
  rows: number,
): Promise<Part> {
  const found = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM document d WHERE d.company_id = ? AND d.kind = ? AND d.folder = ?
      ${after === undefined ? "" : "AND d.place < ?"} ORDER BY d.place DESC LIMIT ?`,
    companyId,
    kind,
    folder,
    ...(after === undefined ? [] : [after]),
    rows + 1,
  );
  return { lines: found.slice(0, rows), earlier: after !== undefined, more: found.length > rows };
}

async function partBefore(
  { reads, companyId }: Work,
  kind: DocumentKind,
  folder: DocumentFolder,
  before: number,
  rows: number,
): Promise<Part> {
  const found = await reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM document d WHERE d.company_id = ? AND d.kind = ? AND d.folder = ?
      AND d.place > ? ORDER BY d.place LIMIT ?`,
    companyId,
    kind,
    folder,
    before,
    rows + 1,
  );
  return { lines: found.slice(0, rows).reverse(), earlier: found.length > rows, more: true };
}

async function countOf({ reads, companyId }: Work, kind: DocumentKind, folder: DocumentFolder) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM document
      WHERE company_id = ? AND kind = ? AND folder = ? LIMIT ${MOST_COUNTED + 1})`,
    companyId,
    kind,
    folder,
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}

/** Drafts first, whose places are times: later than all numbers. */
async function ofClient(
  { reads, companyId }: Work,
  kind: DocumentKind,
  client: string,
  after: number | undefined,
  rows: number,
): Promise<Part> {
  const part = (index: string, what: string, place: string) =>
    reads.all<LineRow>(
      `SELECT ${LINE_COLUMNS} FROM document d INDEXED BY ${index}
        WHERE d.company_id = ? AND d.client_id = ? AND d.kind = ? AND d.number ${what}
          ${after === undefined ? "" : `AND ${place} < ?`} ORDER BY ${place} DESC LIMIT ?`,
      companyId,
      client,
      kind,
      ...(after === undefined ? [] : [after]),
      rows + 1,
    );
  const [drafts, sent] = await Promise.all([
    part("document_client_draft", "IS NULL", "d.place"),
    part("document_client", "IS NOT NULL", "d.number"),
  ]);
  const found = [...drafts, ...sent];
  return { lines: found.slice(0, rows), earlier: after !== undefined, more: found.length > rows };
}

/** By number, ours or that of an imported file, and those of clients that the words find. */
export async function findDocuments(
  { reads, companyId }: Work,
  kind: DocumentKind,
  q: string,
  rows: number,
  clients = CLIENTS_FOUND,
): Promise<Part> {
  const number = numberIn(q);
  const expression = searchExpression(companyId, q);
  const [byNumber, imported, byClient] = await Promise.all([
    number
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM document d
            WHERE d.company_id = ? AND d.kind = ? AND d.number = ?`,
          companyId,
          kind,
          number,
        )
      : [],
    reads.all<LineRow>(
      `SELECT ${LINE_COLUMNS} FROM document d INDEXED BY document_import
        WHERE d.company_id = ?1 AND d.kind = ?2 AND ${hadNumberSql("d.import_key", "?3")} LIMIT ?4`,
      companyId,
      kind,
      numberElsewhere(q),
      rows + 1,
    ),
    expression
      ? reads.all<LineRow & Shared>(
          `WITH ${shareSql(rows, clients)}
            SELECT ${LINE_COLUMNS}, ${SHARE_COLUMNS} FROM ${foundClientsSql(clients)}
            CROSS JOIN document d ON d.company_id = c.company_id AND d.id IN (
              SELECT own.id FROM document own INDEXED BY document_client
                WHERE own.company_id = c.company_id AND own.client_id = c.id AND own.kind = ?3
                ORDER BY own.number DESC LIMIT ${SHARE})
            WHERE c.company_id = ?2 ORDER BY d.saved_at DESC, d.place DESC`,
          expression,
          companyId,
          kind,
        )
      : [],
  ]);
  return {
    ...foundOf({ rows: [...byNumber, ...imported], byClient }, ({ id }) => id, rows),
    earlier: false,
  };
}
