/**
 * What a company received and gave back, for a file: what the office recorded, and what clients paid by
 * Stripe.
 */
import { PAID_CAUSES } from "../ledger/entries.server";
import { labelOf } from "../documents/method-label";
import { day, money } from "./amount-cells";
import { cut, type Listed } from "./part";

const PART = 500;

type Cause = "payment" | "reversal" | "refund" | "owed again";

interface Row {
  at: number;
  id: string;
  number: number;
  client_name: string;
  cause: Cause;
  amount: number;
  /** Of one that the office recorded; null: by Stripe, or no payment. */
  method: string | null;
  day: string | null;
  note: string | null;
  person_name: string | null;
  /** Of one by Stripe. */
  method_type: "" | "card" | "us_bank_account" | null;
  brand: string;
  last4: string;
  bank_name: string;
  fee: number | null;
}

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
    "fee",
  ],
  async part({ work: { reads, companyId }, timeZone }, after) {
    const [at, id] = after?.split(".") ?? ["0", ""];
    const rows = await reads.all<Row>(
      `SELECT e.at, e.id, e.cause, -e.amount AS amount, d.number, d.client_name, p.day, p.method,
          p.note, p.person_name, o.method_type, o.brand, o.last4, o.bank_name, o.fee
        FROM money_entry e INDEXED BY money_entry_paid
          CROSS JOIN document d ON d.company_id = e.company_id AND d.id = e.document_id
          LEFT JOIN manual_payment p ON p.company_id = e.company_id
            AND p.document_id = e.document_id AND p.id = e.cause_id
          LEFT JOIN payment o ON o.company_id = e.company_id AND o.id = e.cause_id
        WHERE e.company_id = ? AND e.account = 'receivable' AND e.cause IN (${PAID_CAUSES})
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
          row.day ?? day(row.at, timeZone),
          row.number,
          row.client_name,
          money(row.amount),
          methodIn(row),
          row.method_type === null
            ? (row.note ?? "")
            : labelOf({ ...row, method_type: row.method_type }),
          row.cause === "payment" ? (row.person_name ?? "") : "",
          whatOf(row),
          row.fee === null ? "" : money(row.fee),
        ],
      ],
    });
  },
};

export function methodIn({
  method,
  method_type,
}: {
  method: string | null;
  method_type: string | null;
}) {
  if (method_type === null) return method ?? "";
  return method_type === "us_bank_account" ? "bank" : "card";
}

/** What was given back, and what came back after all. */
export function whatOf({ cause, amount }: Pick<Row, "cause" | "amount">) {
  switch (cause) {
    case "payment":
      return "payment";
    case "reversal":
      return "payment taken back";
    case "refund":
      return amount < 0 ? "refund" : "refund failed";
    case "owed again":
      return amount < 0 ? "disputed payment" : "disputed payment won";
  }
}
