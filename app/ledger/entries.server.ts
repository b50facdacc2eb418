/**
 * The ledger: what each invoice's client owes, and what the company got. Entries are only added. An
 * invoice's `paid` and `due` are sums of its entries, updated in the batches that add some.
 */
import type { moneyEntry } from "../database/work-databases/document-tables";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { Figures } from "./figures";

type EntryRow = typeof moneyEntry.$inferSelect;

export type Entry = Pick<EntryRow, "account" | "cause" | "cause_id" | "amount">;

/** Adds entries and updates the invoice's figures. A cause that was entered before fails the batch. */
export function enter(
  companyId: string,
  documentId: string,
  entries: Entry[],
  at: number,
): BoundSql[] {
  return [
    ...entries.map(({ account, cause, cause_id, amount }): BoundSql => ({
      sql: `INSERT INTO money_entry (company_id, id, document_id, account, cause, cause_id, amount, at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      values: [companyId, crypto.randomUUID(), documentId, account, cause, cause_id, amount, at],
    })),
    refreshFigures(companyId, documentId),
  ];
}

/** Causes that change what the client has paid. In this order: an index has the same condition. */
export const PAID_CAUSES = "'payment', 'reversal', 'refund', 'owed again'";

export interface EntryOf extends Entry {
  /** The invoice's id. */
  document: string;
  at: number;
}

/** Adds the entries of new invoices, whose figures are those that their rows were made with. */
export function enterMany(companyId: string, entries: EntryOf[]): BoundSql {
  const rows = entries.map((entry) => ({ ...entry, id: crypto.randomUUID() }));
  const of = (name: string) => `value ->> '$.${name}'`;
  return {
    sql: `INSERT INTO money_entry (company_id, id, document_id, account, cause, cause_id, amount, at)
      SELECT ?, ${["id", "document", "account", "cause", "cause_id", "amount", "at"].map(of).join(", ")}
        FROM json_each(?)`,
    values: [companyId, JSON.stringify(rows)],
  };
}

/** The two entries of money that came without us: the client owes less, the company has it. */
export function paymentEntries(paymentId: string, amount: number): Entry[] {
  return [
    { account: "receivable", cause: "payment", cause_id: paymentId, amount: -amount },
    { account: "manual", cause: "payment", cause_id: paymentId, amount },
  ];
}

/** The same of a payment by Stripe. */
export function onlineEntries(paymentId: string, amount: number): Entry[] {
  return [
    { account: "receivable", cause: "payment", cause_id: paymentId, amount: -amount },
    { account: "stripe", cause: "payment", cause_id: paymentId, amount },
  ];
}

export function reversalEntries(paymentId: string, amount: number): Entry[] {
  return [
    { account: "receivable", cause: "reversal", cause_id: paymentId, amount },
    { account: "manual", cause: "reversal", cause_id: paymentId, amount: -amount },
  ];
}

function refreshFigures(companyId: string, documentId: string): BoundSql {
  return {
    sql: `UPDATE document SET (due, paid) = (SELECT coalesce(sum(amount), 0),
          -coalesce(sum(CASE WHEN cause IN (${PAID_CAUSES}) THEN amount END), 0)
        FROM money_entry WHERE company_id = ?1 AND document_id = ?2 AND account = 'receivable')
      WHERE company_id = ?1 AND id = ?2`,
    values: [companyId, documentId],
  };
}

/** From the entries themselves. */
export async function figuresOf({ reads, companyId }: Work, documentId: string): Promise<Figures> {
  const row = await reads.first<Record<"total" | "paid" | "credits" | "due", number | null>>(
    `SELECT sum(amount) AS due,
        sum(CASE WHEN cause = 'invoice' THEN amount ELSE 0 END) AS total,
        -sum(CASE WHEN cause IN (${PAID_CAUSES}) THEN amount ELSE 0 END) AS paid,
        -sum(CASE WHEN cause IN ('void', 'credit') THEN amount ELSE 0 END) AS credits
      FROM money_entry WHERE company_id = ? AND document_id = ? AND account = 'receivable'`,
    companyId,
    documentId,
  );
  return {
    total: row?.total ?? 0,
    // No -0.
    paid: (row?.paid ?? 0) + 0,
    credits: (row?.credits ?? 0) + 0,
    due: row?.due ?? 0,
  };
}
