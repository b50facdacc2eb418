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
  const past = (column: Column, of = row) => pastDayOf(of, column, today);
  const date = stated === "Draft" ? dayOf(row, "date") : past("date");
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
    statusDate: past("statusdate") || past("paiddate"),
    chosen,
    job: kind === "invoice" ? of("job") : "",
  };
  if (kind === "estimate" || stated === "Draft" || stated === "Void")
    return { ...document, status: stated, payments: [] };
  const payments = paymentsOf(rows, total, stated === "Paid", past);
  const paid = payments.reduce((sum, one) => sum + (one.reversed ? 0 : one.amount), 0);
  if (paid > total) throw new RowProblem(line, "paid", fileMessages.paidMore);
  const status = paid === total ? "Paid" : paid > 0 ? "Partial" : "Sent";
  return { ...document, status, payments };
}

/** Those of its rows; else one, of what the file says is paid. */
function paymentsOf(
  rows: FileRow[],
  total: number,
  isPaid: boolean,
  past: PastDay,
): ImportedPayment[] {
  const listed = rows.filter(({ of }) => of("paymentdate") !== "" || of("paymentamount") !== "");
  if (listed.length > 0) return listed.map((one) => paymentOf(one, past));
  const row = rows[0]!;
  const balance = centsOf(row, "balance");
  const paid =
    centsOf(row, "paid") ?? (balance === undefined ? (isPaid ? total : 0) : total - balance);
  if (paid < 0) throw new RowProblem(row.line, "balance", "The balance is more than the total.");
  const day = past("paiddate");
  return paid === 0
    ? []
    : [{ day, recorded: day, reversed: "", amount: paid, method: "other", note: "" }];
}

function paymentOf(row: FileRow, past: PastDay): ImportedPayment {
  const { of, line } = row;
  const amount = centsOf(row, "paymentamount");
  if (amount === undefined || amount < 1)
    throw new RowProblem(line, "payment amount", fileMessages.needsPayer);
  return {
    day: past("paymentdate", row),
    recorded: past("paymentrecorded", row) || past("paymentdate", row),
    reversed: past("paymentreversed", row),
    amount,
    method: paymentMethods.find((one) => one === of("paymentmethod").toLowerCase()) ?? "other",
    note: of("paymentnote").slice(0, 200),
  };
}

type Column = Parameters<FileRow["of"]>[0];
/** Of the document's first row, or of another one. */
type PastDay = (column: Column, of?: FileRow) => string;

/** The same, and throws RowProblem for a day that is still to come. */
function pastDayOf(row: FileRow, column: Column, today: string) {
  const day = dayOf(row, column);
  if (day > today) throw new RowProblem(row.line, column, fileMessages.later);
  return day;
}

/** "" for an empty cell. Throws RowProblem for what is no day. */
export function dayOf({ of, line }: FileRow, column: Column) {
  if (of(column) === "") return "";
  const day = dayIn(of(column));
  if (day === undefined) throw new RowProblem(line, column, fileMessages.day);
  return day;
}
