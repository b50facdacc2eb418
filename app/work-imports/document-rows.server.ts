/** An estimate or an invoice, from its rows. */
import { dayIn } from "./cells";
import type { ImportKind } from "./columns";
import type { FileRow } from "./file.server";
import { fileMessages } from "./limits";
import { centsOf, checked, checkTotal, linesOf } from "./lines.server";
import { RowProblem } from "./problem";
import type { ImportedDocument, ImportedPayment } from "./records";
import { estimateStatusIn, invoiceStatusIn } from "./statuses";
import { paymentMethods } from "../documents/states";
import { textToHtml } from "../richtext/plain-text";

export type Base = Pick<ImportedDocument, "line" | "number" | "id" | "key" | "client" | "estimate">;

/** Throws RowProblem. */
export function documentOf(
  base: Base,
  kind: Exclude<ImportKind, "job">,
  rows: FileRow[],
  today: string,
): ImportedDocument {
  const row = rows[0]!;
  const { of, line } = row;
  const stated =
    kind === "estimate" ? estimateStatusIn(of("status")) : invoiceStatusIn(of("status"));
  if (stated === undefined) throw new RowProblem(line, "status", fileMessages.status);
  const { content: lines, chosen } = linesOf(rows);
  const { content: whole, total } = checkTotal(row, lines, chosen, stated === "Approved");
  if (total < 0) throw new RowProblem(line, "total", fileMessages.negative);
  const date = dayOf(row, "date");
  if (stated !== "Draft" && date > today) throw new RowProblem(line, "date", fileMessages.later);
  const content = checked(row, {
    ...whole,
    notes: of("notes"),
    terms: of("terms") && textToHtml(of("terms")),
    day: dayOf(row, "duedate"),
  });
  const document = {
    ...base,
    kind,
    content,
    total,
    date,
    statusDate: dayOf(row, "statusdate") || dayOf(row, "paiddate"),
    chosen,
    job: kind === "invoice" ? of("job") : "",
  };
  if (kind === "estimate" || stated === "Draft" || stated === "Void")
    return { ...document, status: stated, payments: [] };
  const payments = paymentsOf(rows, total, stated === "Paid");
  const paid = payments.reduce((sum, one) => sum + (one.reversed ? 0 : one.amount), 0);
  if (paid > total) throw new RowProblem(line, "paid", fileMessages.paidMore);
  const status = paid === total ? "Paid" : paid > 0 ? "Partial" : "Sent";
  return { ...document, status, payments };
}

/** Those of its rows; else one, of what the file says is paid. */
function paymentsOf(rows: FileRow[], total: number, isPaid: boolean): ImportedPayment[] {
  const listed = rows.filter(({ of }) => of("paymentdate") !== "" || of("paymentamount") !== "");
  if (listed.length > 0) return listed.map(paymentOf);
  const row = rows[0]!;
  const balance = centsOf(row, "balance");
  const paid =
    centsOf(row, "paid") ?? (balance === undefined ? (isPaid ? total : 0) : total - balance);
  if (paid < 0) throw new RowProblem(row.line, "balance", "The balance is more than the total.");
  const day = dayOf(row, "paiddate");
  return paid === 0
    ? []
    : [{ day, recorded: day, reversed: "", amount: paid, method: "other", note: "" }];
}

function paymentOf(row: FileRow): ImportedPayment {
  const { of, line } = row;
  const amount = centsOf(row, "paymentamount");
  if (amount === undefined || amount < 1)
    throw new RowProblem(line, "payment amount", fileMessages.needsPayer);
  return {
    day: dayOf(row, "paymentdate"),
    recorded: dayOf(row, "paymentrecorded") || dayOf(row, "paymentdate"),
    reversed: dayOf(row, "paymentreversed"),
    amount,
    method: paymentMethods.find((one) => one === of("paymentmethod").toLowerCase()) ?? "other",
    note: of("paymentnote").slice(0, 200),
  };
}

/** "" for an empty cell. Throws RowProblem for what is no day. */
export function dayOf({ of, line }: FileRow, column: Parameters<FileRow["of"]>[0]) {
  if (of(column) === "") return "";
  const day = dayIn(of(column));
  if (day === undefined) throw new RowProblem(line, column, fileMessages.day);
  return day;
}
