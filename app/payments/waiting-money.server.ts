/** What of clients' payments waits for the office: disputes to answer, and payments that did not arrive. */
import * as z from "zod";
import type { dispute } from "../database/work-databases/payment-tables";
import type { Work } from "../database/work-databases/work";
import { labelOf } from "../documents/method-label";
import { DAY } from "../duration";
import type { OnlinePayment } from "./online-payment.server";

/** Afterwards it is an invoice like any other: its client is reminded, and Today has it once it is overdue. */
export const FAILED_LATELY = 14 * DAY;

const Cents = z.int().describe("In cents.");
const Moment = z.int().describe("UTC epoch milliseconds.");

export const WaitingDispute = z.object({
  id: z
    .string()
    .describe("Its id at Stripe.")
    .meta({ examples: ["dp_1Q"] }),
  invoiceNumber: z.int().meta({ examples: [1001] }),
  client: z.string(),
  amount: Cents,
  reason: z
    .string()
    .describe("In Stripe's words.")
    .meta({ examples: ["fraudulent"] }),
  answerBy: Moment,
});
export type WaitingDispute = z.output<typeof WaitingDispute>;

export const WaitingPayment = z.object({
  id: z.string(),
  invoiceNumber: z.int().meta({ examples: [1001] }),
  client: z.string(),
  amount: Cents,
  method: z.string().meta({ examples: ["Visa •••• 4242"] }),
  state: z.enum(["failed", "unknown"]),
  automatic: z.boolean().describe("Whether it was an automatic payment."),
  asks: z.boolean().describe("Whether the client's bank wants the client to confirm it."),
  reason: z.string().describe("Why it failed."),
  at: Moment.describe("UTC epoch milliseconds: since when it is in this state."),
  retryAt: Moment.nullable().describe(
    "UTC epoch milliseconds: when it is tried again; null: it isn't.",
  ),
});
export type WaitingPayment = z.output<typeof WaitingPayment>;

type DisputeRow = typeof dispute.$inferSelect & { number: number; client_name: string };
type PaymentRow = OnlinePayment & { number: number; client_name: string; retry_at: number | null };

/** Those that the company can still answer, the next deadline first. */
export async function disputesToAnswer({ reads, companyId }: Work, now: number, rows: number) {
  const found = await reads.all<DisputeRow>(
    `SELECT x.*, d.number, d.client_name FROM dispute x INDEXED BY dispute_open
        CROSS JOIN document d ON d.company_id = x.company_id AND d.id = x.document_id
      WHERE x.company_id = ? AND x.state = 'open' AND x.answer_by > ?
      ORDER BY x.answer_by, x.amount DESC LIMIT ?`,
    companyId,
    now,
    rows,
  );
  return found.map(({ id, number, client_name, amount, reason, answer_by }): WaitingDispute => ({
    ...{ id, invoiceNumber: number, client: client_name, amount, reason },
    answerBy: answer_by!,
  }));
}

/**
 * The last payments of invoices that are still owed, if they failed lately, and those whose outcome is
 * not known: the highest first, then the longest.
 */
export async function paymentsToLookAt(work: Work, now: number, rows: number) {
  const found = await Promise.all([
    lostPayments(work, "failed", now - FAILED_LATELY, rows),
    lostPayments(work, "unknown", 0, rows),
  ]);
  return found
    .flat()
    .toSorted((a, b) => b.amount - a.amount || a.state_at - b.state_at)
    .slice(0, rows)
    .map(paymentOf);
}

function lostPayments(
  { reads, companyId }: Work,
  state: WaitingPayment["state"],
  since: number,
  rows: number,
) {
  return reads.all<PaymentRow>(
    `SELECT p.*, d.number, d.client_name, (SELECT a.due_at FROM auto_charge a
          WHERE a.company_id = p.company_id AND a.document_id = p.document_id
            AND a.step = 'charge' AND p.way = 'auto' AND p.state = 'failed') AS retry_at
      FROM payment p INDEXED BY payment_lost
        CROSS JOIN document d ON d.company_id = p.company_id AND d.id = p.document_id
      WHERE p.state IN ('failed', 'unknown') AND p.state = ? AND p.company_id = ? AND p.state_at > ?
        AND d.status IN ('Sent', 'Partial')
        AND (p.state = 'unknown' OR NOT EXISTS (SELECT 1 FROM payment n INDEXED BY payment_document
          WHERE n.company_id = p.company_id AND n.document_id = p.document_id
            AND n.created_at > p.created_at
            AND n.state IN ('processing', 'succeeded', 'failed', 'unknown')))
      ORDER BY p.amount DESC, p.state_at LIMIT ?`,
    state,
    companyId,
    since,
    rows,
  );
}

function paymentOf(row: PaymentRow): WaitingPayment {
  const isFailed = row.state === "failed";
  return {
    id: row.id,
    invoiceNumber: row.number,
    client: row.client_name,
    amount: row.amount,
    method: labelOf(row),
    state: isFailed ? "failed" : "unknown",
    automatic: row.way === "auto",
    asks: isFailed && row.failure === "authentication_required",
    reason: isFailed ? row.failure_message : "",
    at: row.state_at,
    retryAt: row.retry_at,
  };
}
