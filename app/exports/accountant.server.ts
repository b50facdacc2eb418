/** What an accountant books: what was billed and received in a month, from the ledger. */
import * as z from "zod";
import { addMonths, dayOf } from "../calendar/days";
import { momentOf } from "../calendar/wall-time";
import type { Work } from "../database/work-databases/work";
import { totalsOf } from "../documents/arithmetic";
import type { Content } from "../documents/content";
import { csvLines, headLine, type Cell } from "../imports/write-csv";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { money } from "./amount-cells";
import { methodIn, whatOf } from "./payments.server";

/** Entries of one part: each may come with two versions of an invoice. */
const PART = 50;

const MONTH = "Enter a month, such as 2026-10.";

export const exportMonth = operation({
  name: "export month",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    month: z
      .string({ error: MONTH })
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH)
      .meta({ examples: ["2026-10"] }),
    after: z
      .string()
      .regex(/^\d{1,16}\.[\w-]{1,64}$/, "There is no such part of the list.")
      .optional()
      .describe("`next` of the part before this one.")
      .meta({ examples: ["1793000000000.4f6b2c1e-0d3a-4b5c-8e7f-112233445566"] }),
  }),
  output: z.object({
    csv: z.string().describe("What was billed has a net amount and tax; payments are negative."),
    next: z.string().nullable().describe("For `after`; null: this is the last part."),
  }),
  find: (context, input) => watchedOffice(context, input, `what was booked in ${input.month}`),
  async run(_, { month, after }, { work, timeZone }) {
    const first = `${month}-01`;
    const from = momentOf(first, 0, timeZone);
    const until = momentOf(addMonths(first, 1), 0, timeZone);
    const found = await read(work, { from, until, after });
    const shown = found.slice(0, PART);
    const last = shown.at(-1);
    return {
      csv:
        (after === undefined ? headLine(columns) : "") +
        csvLines(shown.map((row) => cellsOf(row, timeZone))),
      next: found.length > PART && last ? `${last.at}.${last.id}` : null,
    };
  },
});

const columns = [
  "date",
  "what",
  "invoice",
  "client",
  "net",
  "tax",
  "total",
  "received",
  "method",
  "paid on",
  "note",
] as const;

interface Row {
  at: number;
  id: string;
  cause: "invoice" | "payment" | "reversal" | "void" | "refund" | "credit" | "owed again";
  amount: number;
  number: number;
  client_name: string;
  /** Of the version that was sent, and of the one before it. */
  content: string | null;
  before: string | null;
  method: string | null;
  day: string | null;
  note: string | null;
  /** Of a payment by Stripe. */
  method_type: string | null;
}

interface Span {
  from: number;
  until: number;
  after: string | undefined;
}

function read({ reads, companyId }: Work, { from, until, after }: Span) {
  const [at, id] = after?.split(".") ?? [from - 1, ""];
  const versionOf = (version: string) => `(SELECT v.content FROM document_version v
    WHERE v.company_id = e.company_id AND v.document_id = e.document_id AND v.version = ${version})`;
  // The cause of an invoice's entry is "version 2"; a void takes off the newest one.
  const version = `CASE e.cause WHEN 'invoice' THEN CAST(substr(e.cause_id, 9) AS INTEGER)
    WHEN 'void' THEN d.version END`;
  return reads.all<Row>(
    `SELECT e.at, e.id, e.cause, e.amount, d.number, d.client_name,
        ${versionOf(version)} AS content,
        CASE e.cause WHEN 'invoice' THEN ${versionOf(`${version} - 1`)} END AS before,
        p.method, p.day, p.note, o.method_type
      FROM money_entry e INDEXED BY money_entry_at
        CROSS JOIN document d ON d.company_id = e.company_id AND d.id = e.document_id
        LEFT JOIN manual_payment p ON p.company_id = e.company_id
          AND p.document_id = e.document_id AND p.id = e.cause_id
        LEFT JOIN payment o ON o.company_id = e.company_id AND o.id = e.cause_id
      WHERE e.company_id = ? AND e.account = 'receivable' AND (e.at, e.id) > (?, ?) AND e.at < ?
        AND e.amount <> 0
      ORDER BY e.at, e.id LIMIT ?`,
    companyId,
    Number(at),
    id!,
    until,
    PART + 1,
  );
}

const texts = { invoice: "invoice", void: "void", credit: "credit" } as const;

function cellsOf(row: Row, timeZone: string): Cell[] {
  const { at, cause, amount, number, client_name } = row;
  const isBilled = cause === "invoice" || cause === "void" || cause === "credit";
  const what = isBilled ? texts[cause] : whatOf({ cause, amount: 0 - amount });
  const start: Cell[] = [dayOf(at, timeZone), what, number, client_name];
  if (!isBilled)
    return [
      ...start,
      "",
      "",
      "",
      money(0 - amount),
      methodIn({ method: row.method, method_type: row.method_type }),
      row.day ?? "",
      row.note ?? "",
    ];
  // A credit takes off a part: what of it is tax is for the accountant to say.
  const tax = (taxOf(row.content) - taxOf(row.before)) * (cause === "void" ? -1 : 1);
  return [...start, money(amount - tax), money(tax), money(amount), "", "", "", ""];
}

function taxOf(content: string | null) {
  return content === null ? 0 : totalsOf(JSON.parse(content) as Content).tax;
}
