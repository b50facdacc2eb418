/** Payments for a file: those that the office recorded, and those that it took back. */
import type { PaymentRow } from "../documents/document.server";
import { day, money } from "./amount-cells";
import { cut, type Listed } from "./part";

const PART = 500;

type Row = Pick<
  PaymentRow,
  "day" | "amount" | "method" | "note" | "reversed_at" | "person_name"
> & {
  at: number;
  id: string;
  number: number;
  client_name: string;
  cause: "payment" | "reversal";
};

/** In the order in which they were recorded. */
export const listedPayments: Listed = {
  columns: [
    "recorded",
    "paid",
    "invoice",
    "client",
    "amount",
    "method",
    "note",
    "recorded by",
    "what",
  ],
  async part({ work: { reads, companyId }, timeZone }, after) {
    const [at, id] = after?.split(".") ?? ["0", ""];
    const rows = await reads.all<Row>(
      `SELECT e.at, e.id, e.cause, -e.amount AS amount, d.number, d.client_name, p.day, p.method,
          p.note, p.person_name
        FROM money_entry e INDEXED BY money_entry_paid
          CROSS JOIN document d ON d.company_id = e.company_id AND d.id = e.document_id
          CROSS JOIN manual_payment p ON p.company_id = e.company_id
            AND p.document_id = e.document_id AND p.id = e.cause_id
        WHERE e.company_id = ? AND e.account = 'receivable' AND e.cause IN ('payment', 'reversal')
          AND (e.at, e.id) > (?, ?)
        ORDER BY e.at, e.id LIMIT ?`,
      companyId,
      Number(at),
      id!,
      PART + 1,
    );
    return cut(rows, PART, {
      keyOf: (row) => `${row.at}.${row.id}`,
      cellsOf: (row) => [
        [
          day(row.at, timeZone),
          row.day,
          row.number,
          row.client_name,
          money(row.amount),
          row.method,
          row.note,
          row.cause === "payment" ? row.person_name : "",
          row.cause === "payment" ? "payment" : "payment taken back",
        ],
      ],
    });
  },
};
