/** A client's estimates or invoices of the company (API-061, API-063, HUB-040 to HUB-046). */
import * as z from "zod";
import { clientOf } from "../../clients/client.server";
import { DocumentNumber, type DocumentRow } from "../../documents/document.server";
import {
  documentKinds,
  documentStatuses,
  isOverdue,
  statusNow,
  waits,
} from "../../documents/states";
import { operation, visitor } from "../../operations/operation";
import { payingAccount } from "../../payments/payee.server";
import { RequestClient } from "../../requests/request.server";
import { accountOf, accountSql, openCompany, type OpenCompany } from "../hub-account.server";
import { requestClientOf } from "../hub-client";
import { OfHub } from "../input";
import { cut, ListPart, type Part } from "../list-part.server";
import { messages } from "../messages";
import { isPayableOnline, untilOf } from "./waits";

/** Numbers follow the dates, so both have one order. */
const sortFields = ["number", "date", "status", "total"] as const;
type SortField = (typeof sortFields)[number];

/** EST-001, INV-001. */
const Line = z.object({
  number: z.int().meta({ examples: [1001] }),
  date: z.int().describe("UTC epoch milliseconds."),
  total: z.int().describe("In cents."),
  due: z.int().describe("Of an invoice: what is to be paid, in cents."),
  status: z.enum(documentStatuses),
  overdue: z.boolean(),
  until: z
    .int()
    .nullable()
    .describe("The last moment to pay or to answer, in UTC epoch milliseconds; null: any time."),
  waits: z.boolean().describe("Whether it waits for the client’s payment or answer."),
  payable: z.boolean().describe("Whether it can be paid online."),
  client: RequestClient,
});
export type HubDocumentLine = z.output<typeof Line>;

/**
 * By number, newest first, if not asked otherwise. A part is found by `first`, or without counting
 * from the start by the document `after` or `before` it.
 */
export const listHubDocuments = operation({
  name: "list hub documents",
  may: visitor,
  effect: "read",
  input: OfHub.extend({
    kind: z.enum(documentKinds, { error: "There is no such list." }),
    ...ListPart,
    sortField: z
      .enum(
        [...sortFields, ...contractFields(documentKinds[0]), ...contractFields(documentKinds[1])],
        { error: messages.sortField },
      )
      .default("number"),
    after: DocumentNumber.optional().describe("The last document of the part before this one."),
    before: DocumentNumber.optional().describe("The first document of the part after this one."),
  }),
  output: z.object({
    documents: z.array(Line),
    totalRecords: z.int(),
    earlier: z.boolean().describe("Whether documents come before this part."),
    more: z.boolean().describe("Whether more documents follow."),
  }),
  find: (context, { uri }) => openCompany(context, uri),
  async run(context, { clientHubId, kind, sortField, ...part }, opened) {
    const at = context.now();
    const [client, account, rows] = await Promise.all([
      accountOf(opened, clientHubId),
      kind === "invoice" ? payingAccount(context, opened.company.id) : undefined,
      partOf(opened, clientHubId, kind, { ...part, sortField: fieldOf(sortField) }),
    ]);
    const { shown, earlier, more } = cut(rows, part);
    const shownClient = requestClientOf(clientOf(client, []));
    return {
      documents: shown.map((row) => ({
        number: row.number!,
        date: row.sent_at!,
        total: row.total,
        due: row.due,
        status: statusNow(row, at),
        overdue: isOverdue(row, at),
        until: untilOf(row),
        waits: waits(row, at),
        payable: isPayableOnline(row, account, at),
        client: shownClient,
      })),
      totalRecords: kind === "estimate" ? client.estimates : client.invoices,
      earlier,
      more,
    };
  },
});

/** "estimateNumber", "estimateDate". */
function contractFields<K extends "estimate" | "invoice">(kind: K) {
  return [`${kind}Number`, `${kind}Date`] as const;
}

function fieldOf(field: string): SortField {
  return field.endsWith("Number")
    ? "number"
    : field.endsWith("Date")
      ? "date"
      : (field as SortField);
}

type LineRow = Pick<
  DocumentRow,
  "kind" | "number" | "sent_at" | "total" | "due" | "status" | "due_at"
>;

/** One more than is shown. Backwards for the part before a document. */
function partOf(
  opened: OpenCompany,
  clientHubId: string | undefined,
  kind: DocumentRow["kind"],
  part: Part & { sortField: SortField },
) {
  const client = accountSql(opened, clientHubId);
  const { first, rows, sortField, sortOrder, after, before } = part;
  const from = after ?? before;
  const ascending = (sortOrder === 1) !== (after === undefined && before !== undefined);
  const direction = ascending ? "" : "DESC";
  const column = sortField === "status" || sortField === "total" ? sortField : undefined;
  const key = column ? [column, "number"] : ["number"];
  const at = (name: string) => `(SELECT ${name} FROM document WHERE company_id = ?1
    AND kind = ?7 AND number = ?8 AND client_id = ${client.sql})`;
  // Not a row of one subquery: with that, SQLite seeks by the first column alone.
  const place = column ? `(${at(column)}, ?8)` : at("number");
  const index = column ? `document_client_${column}` : "document_client";
  return opened.work.reads.all<LineRow>(
    `SELECT kind, number, sent_at, total, due, status, due_at FROM document INDEXED BY ${index}
      WHERE company_id = ?1 AND client_id = ${client.sql} AND kind = ?7 AND number IS NOT NULL
        ${from === undefined ? "" : `AND (${key.join(", ")}) ${ascending ? ">" : "<"} ${place}`}
      ORDER BY ${key.map((name) => `${name} ${direction}`).join(", ")} LIMIT ?5 OFFSET ?6`,
    ...client.values,
    rows + 1,
    from === undefined ? first : 0,
    kind,
    ...(from === undefined ? [] : [from]),
  );
}
