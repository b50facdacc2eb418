import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import type { RequestContext } from "../../operations/context";
import { PaymentError } from "../../outside/payments/payment-error";
import {
  isOpen,
  paymentOfPage,
  paymentWithIntent,
  type OnlinePayment,
} from "../../payments/online-payment.server";
import { syncPayment } from "../../payments/sync-payment.server";
import { Refusal } from "../../refusal";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import type { HubDocument } from "../documents/hub-document.server";
import { messages } from "../messages";
import { hubInvoice, IntentId, noPayment, OfHubInvoice, PageId } from "./hub-invoice.server";

export const PaymentStatus = z.object({
  status: z
    .enum(["success", "processing", "open", "failed", "canceled", "unknown"])
    .describe("open: it is not paid yet."),
  message: z.string().describe("Why the last attempt failed, for the client; empty if none did."),
});

/** API-072. Asks Stripe, whatever the browser says. */
export const checkHubPayment = operation({
  name: "check hub payment",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({
    paymentIntentId: IntentId.optional(),
    page: PageId.optional().describe("In its place: the page of Stripe on which it was paid."),
  }),
  output: PaymentStatus,
  find: hubInvoice,
  async run(context, { paymentIntentId, page }, opened) {
    const { work, row } = opened;
    const payment =
      paymentIntentId !== undefined
        ? await paymentWithIntent(work, { documentId: row.id, intent: paymentIntentId })
        : page !== undefined
          ? await paymentOfPage(work, { documentId: row.id, page })
          : undefined;
    if (!payment) throw noPayment();
    return statusOf(await checked(context, opened, payment));
  },
});

/** Throws "unavailable" if Stripe does not answer (PAY-018). */
export async function checked(
  context: RequestContext,
  { work, company }: Pick<HubDocument, "work" | "company">,
  payment: OnlinePayment,
): Promise<OnlinePayment> {
  if (!isOpen(payment)) return payment;
  const paying = { ...context, payments: paymentsOf(context) };
  try {
    return (await syncPayment(paying, work, payment.id)) ?? payment;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new Refusal("unavailable", messages.statusFailed(company.name));
  }
}

const statuses = {
  claimed: "open",
  open: "open",
  processing: "processing",
  succeeded: "success",
  failed: "failed",
  canceled: "canceled",
  unknown: "unknown",
} as const;

export function statusOf({ state, failure_message: message }: OnlinePayment) {
  return { status: statuses[state], message };
}
