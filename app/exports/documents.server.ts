/** Estimates and invoices for a file: as their clients see them, drafts as they were saved. */
import { cycleText } from "../documents/billing";
import { lineTotal, totalsOf } from "../documents/arithmetic";
import { thousandthsText } from "../documents/amounts";
import type { Content, LineItem } from "../documents/content";
import { estimateColumns, invoiceColumns, type DocumentColumn } from "../documents/csv-columns";
import type { DocumentRow, PaymentRow } from "../documents/document.server";
import { statusLabel, statusNow, type DocumentKind } from "../documents/states";
import type { Work } from "../database/work-databases/work";
import type { Cell } from "../imports/write-csv";
import { plainText } from "../richtext/plain-text";
import { day, dayBefore, discountText, money, yesNo } from "./amount-cells";
import { cut, sideBySide, type Exported, type Listed } from "./part";

/** Documents of one part: a content may have 600,000 characters. */
const PART = 50;

type Row = Pick<
  DocumentRow,
  | "id"
  | "kind"
  | "number"
  | "status"
  | "place"
  | "client_name"
  | "sent_at"
  | "due_at"
  | "status_at"
  | "total"
  | "paid"
  | "due"
  | "request_number"
  | "subscription_number"
  | "job_number"
> & {
  content: string;
  email: string | null;
  mobile: string | null;
  /** Of the estimate that an invoice bills. */
  estimate_number: number | null;
  /** JSON: the options that the client chose. */
  chosen: string | null;
  /** JSON: the payments that the office recorded. */
  payments: string;
};

export function listedDocuments(kind: DocumentKind): Listed {
  const columns = kind === "estimate" ? estimateColumns : invoiceColumns;
  return {
    columns,
    async part({ work, timeZone, now }, after) {
      const rows = await read(work, kind, after);
      return cut(rows, PART, {
        cellsOf: (row) => cellsOf(columns, row, { timeZone, now }),
        keyOf: ({ place }) => place,
      });
    },
  };
}

/** By number, then drafts, whose places are later than all numbers. */
async function read(work: Work, kind: DocumentKind, after: string | undefined) {
  const place = Number(after ?? 0);
  const [sent, drafts] = await Promise.all([
    readPart(work, "document d INDEXED BY document_number", "d.number > ?", kind, place),
    readPart(work, "document d", "d.folder = 'draft' AND d.place > ?", kind, place),
  ]);
  return [...sent, ...drafts].slice(0, PART + 1);
}

function readPart(
  { reads, companyId }: Work,
  from: string,
  where: string,
  kind: DocumentKind,
  after: number,
) {
  return reads.all<Row>(
    `SELECT d.id, d.kind, d.number, d.status, d.place, d.client_name, d.sent_at, d.due_at, d.status_at,
        d.total, d.paid, d.due, d.request_number, d.subscription_number, d.job_number,
        coalesce(v.content, d.content) AS content, c.email, c.mobile, e.number AS estimate_number,
        (SELECT a.chosen FROM document_approval a WHERE a.company_id = d.company_id
          AND a.document_id = d.id ORDER BY a.at DESC, a.id DESC LIMIT 1) AS chosen,
        (SELECT json_group_array(json_object('day', day, 'amount', amount, 'method', method,
            'note', note, 'at', at, 'reversed_at', reversed_at)) FROM (
          SELECT day, amount, method, note, at, reversed_at FROM manual_payment p
            WHERE p.company_id = d.company_id AND p.document_id = d.id
          UNION ALL SELECT '', amount, CASE method_type WHEN 'us_bank_account' THEN 'bank' ELSE 'card' END,
            '', state_at, NULL FROM payment o
            WHERE o.company_id = d.company_id AND o.document_id = d.id AND o.state = 'succeeded'
          ORDER BY at)) AS payments
      FROM ${from}
        LEFT JOIN document_version v ON v.company_id = d.company_id AND v.document_id = d.id
          AND v.version = d.version
        LEFT JOIN client c ON c.company_id = d.company_id AND c.id = d.client_id
        LEFT JOIN document e ON e.company_id = d.company_id AND e.id = d.estimate_id
      WHERE d.company_id = ? AND d.kind = ? AND ${where} ORDER BY d.place LIMIT ?`,
    companyId,
    kind,
    after,
    PART + 1,
  );
}

function cellsOf(
  columns: DocumentColumn[],
  row: Row,
  { timeZone, now }: Pick<Exported, "timeZone" | "now">,
): Cell[][] {
  const content = JSON.parse(row.content) as Content;
  const chosen = new Set(JSON.parse(row.chosen ?? "[]") as string[]);
  const { subtotal, discountAmount, tax } = totalsOf(content, chosen);
  const payments = JSON.parse(row.payments) as PaymentRow[];
  return sideBySide<DocumentColumn>(
    columns,
    {
      number: row.number ?? `Draft ${row.id.slice(0, 8)}`,
      status: statusLabel(statusNow(row, now), row.kind),
      client: row.client_name,
      email: row.email ?? "",
      phone: row.mobile ?? "",
      date: day(row.sent_at, timeZone),
      "due date": row.sent_at === null ? content.day : dayBefore(row.due_at, timeZone),
      "status date": day(row.status_at, timeZone),
      subtotal: money(subtotal),
      discount: money(discountAmount),
      tax: money(tax),
      total: money(row.total),
      paid: money(row.paid),
      balance: money(row.due),
      "discount applies to": content.discount ? discountText(content.discount) : "",
      "tax name": content.tax?.name ?? "",
      "tax rate": content.tax ? `${thousandthsText(content.tax.rate)}%` : "",
      request: row.request_number ?? "",
      estimate: row.estimate_number ?? "",
      job: row.job_number ?? "",
      subscription: row.subscription_number ?? "",
      notes: content.notes,
      terms: plainText(content.terms),
      id: row.id,
    },
    content.items.map((item) => lineCells(item, chosen)),
    payments.map((one) => ({
      "payment date": one.day || day(one.at, timeZone),
      "payment amount": money(one.amount),
      "payment method": one.method,
      "payment note": one.note,
      "payment recorded": day(one.at, timeZone),
      "payment reversed": day(one.reversed_at, timeZone),
    })),
  );
}

/** The columns of a line, also of a job or a subscription. */
export function lineCells(item: LineItem, chosen: ReadonlySet<string> = new Set()) {
  return {
    item: item.name,
    description: plainText(item.description),
    quantity: Number(thousandthsText(item.quantity)),
    rate: money(item.rate),
    amount: money(lineTotal(item)),
    taxable: yesNo(item.taxable),
    optional: yesNo(item.optional),
    chosen: item.optional ? yesNo(chosen.has(item.uuid)) : "",
    "billed every": item.billingCycle ? cycleText(item.billingCycle) : "",
  };
}
