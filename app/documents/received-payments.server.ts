/** What a company received for an invoice: what the office recorded, and what clients paid by Stripe. */
import { dayOf } from "../calendar/days";
import type { Work } from "../database/work-databases/work";
import { labelOf, type LabeledMethod } from "./method-label";
import type { ReceivedMethod } from "./states";

/** One of the two kinds, as `receivedSql` reads it. */
export interface ReceivedRow {
  id: string;
  method: ReceivedMethod;
  amount: number;
  /** YYYY-MM-DD; "" of a payment by Stripe, whose moment counts. */
  day: string;
  note: string;
  at: number;
  person_name: string;
  reversed_at: number | null;
  method_type: LabeledMethod["type"];
  brand: string;
  last4: string;
  bank_name: string;
  /** What Stripe keeps, in cents; null: not by Stripe, or not known. */
  fee: number | null;
  /** acct_…; "" of what the office recorded. */
  account_id: string;
}

/** Binds the company and the document. */
export const RECEIVED = `SELECT * FROM (
    SELECT company_id, document_id, id, method, amount, day, note, at, person_name, reversed_at,
      '' AS method_type, '' AS brand, '' AS last4, '' AS bank_name, NULL AS fee, '' AS account_id FROM manual_payment
    UNION ALL SELECT company_id, document_id, id,
      CASE method_type WHEN 'us_bank_account' THEN 'bank' ELSE 'card' END, amount, '', '', state_at, '',
      NULL, method_type, brand, last4, bank_name, fee, account_id FROM payment WHERE state = 'succeeded')
  WHERE company_id = ? AND document_id = ? ORDER BY at, id`;

export function receivedFor({ reads, companyId }: Work, documentId: string) {
  return reads.all<ReceivedRow>(RECEIVED, companyId, documentId);
}

export interface Received {
  id: string;
  method: ReceivedMethod;
  /** "Visa •••• 4242"; "" of what the office recorded. */
  how: string;
  amount: number;
  /** YYYY-MM-DD. */
  day: string;
}

export function receivedOf(row: ReceivedRow, timeZone: string): Received {
  const { id, method, amount, day, at } = row;
  return {
    ...{ id, method, amount },
    how: row.method_type === "" ? "" : labelOf(row),
    day: day || dayOf(at, timeZone),
  };
}

/** Of a payment by Stripe: what was given back, as it stands. */
export interface RefundLine {
  id: string;
  payment: string;
  amount: number;
  state: "claimed" | "pending" | "succeeded" | "failed";
  reason: string;
  at: number;
  by: string;
}

export function refundsOf({ reads, companyId }: Work, documentId: string) {
  return reads.all<RefundLine>(
    `SELECT id, payment_id AS payment, amount, state, reason, created_at AS at, person_name AS "by"
      FROM refund WHERE company_id = ? AND document_id = ? ORDER BY created_at, id`,
    companyId,
    documentId,
  );
}

/** What a client's bank took back, or wants back. */
export interface DisputeLine {
  /** At Stripe. */
  id: string;
  payment: string;
  amount: number;
  /** What Stripe has taken for it by now. */
  taken: number;
  reason: string;
  state: "open" | "won" | "lost";
  answerBy: number | null;
  owedAt: number | null;
  at: number;
}

export function disputesOf({ reads, companyId }: Work, documentId: string) {
  return reads.all<DisputeLine>(
    `SELECT id, payment_id AS payment, amount, taken, reason, state, answer_by AS answerBy,
        owed_at AS owedAt, created_at AS at
      FROM dispute WHERE company_id = ? AND document_id = ? ORDER BY created_at, id`,
    companyId,
    documentId,
  );
}
