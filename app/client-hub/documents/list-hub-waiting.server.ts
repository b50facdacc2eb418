/** What waits for a client of the company: invoices to pay and estimates to answer. */
import * as z from "zod";
import type { DocumentRow } from "../../documents/document.server";
import { documentKinds, isOverdue, waits } from "../../documents/states";
import { operation, visitor } from "../../operations/operation";
import { payingAccount } from "../../payments/payee.server";
import { accountOf, accountSql, openCompany, type OpenCompany } from "../hub-account.server";
import { OfHub } from "../input";
import { isPayableOnline, untilOf } from "./waits";

const WaitingDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.int(),
  amount: z.int().describe("In cents: of an invoice what is due, of an estimate its total."),
  until: z
    .int()
    .nullable()
    .describe("The last moment to pay or to answer, in UTC epoch milliseconds; null: any time."),
  overdue: z.boolean(),
  payable: z.boolean().describe("Whether it can be paid online."),
});
export type WaitingDocument = z.output<typeof WaitingDocument>;

/** Of each status: the most urgent ones. */
const MOST = 5;

/** The most urgent first. The lists have those that are left out. */
export const listHubWaiting = operation({
  name: "list hub waiting",
  may: visitor,
  effect: "read",
  input: OfHub,
  output: z.object({ documents: z.array(WaitingDocument) }),
  find: (context, { uri }) => openCompany(context, uri),
  async run(context, { clientHubId }, opened) {
    const now = context.now();
    const [rows, account] = await Promise.all([
      waitingRows(opened, clientHubId, now),
      payingAccount(context, opened.company.id),
      accountOf(opened, clientHubId),
    ]);
    const documents = rows
      .filter((row) => waits(row, now))
      .map((row) => ({
        kind: row.kind,
        number: row.number!,
        amount: row.kind === "invoice" ? row.due : row.total,
        until: untilOf(row),
        overdue: isOverdue(row, now),
        payable: isPayableOnline(row, account, now),
      }));
    return { documents: documents.sort(byUrgency) };
  },
});

/** What has no day comes last. */
function byUrgency(a: WaitingDocument, b: WaitingDocument) {
  return (a.until ?? Infinity) === (b.until ?? Infinity)
    ? a.number - b.number
    : (a.until ?? Infinity) - (b.until ?? Infinity);
}

type Row = Pick<DocumentRow, "kind" | "number" | "status" | "total" | "due" | "due_at">;

const waiting = [
  ["invoice", "Sent"],
  ["invoice", "Partial"],
  ["estimate", "Sent"],
  ["estimate", "Viewed"],
] as const;

function waitingRows(opened: OpenCompany, clientHubId: string | undefined, now: number) {
  const client = accountSql(opened, clientHubId);
  const at = `?${client.values.length + 1}`;
  // As `waits` says it: estimates whose day is over would take the places of others.
  const conditions = { invoice: "due > 0", estimate: `coalesce(due_at, 9e15) > ${at}` };
  const parts = waiting.map(
    ([kind, status]) =>
      `SELECT * FROM (SELECT kind, number, status, total, due, due_at
        FROM document INDEXED BY document_client_status
        WHERE company_id = ?1 AND client_id = ${client.sql} AND kind = '${kind}'
          AND status = '${status}' AND number IS NOT NULL AND ${conditions[kind]}
          ORDER BY coalesce(due_at, 9e15), number LIMIT ${MOST})`,
  );
  return opened.work.reads.all<Row>(parts.join(" UNION ALL "), ...client.values, now);
}
