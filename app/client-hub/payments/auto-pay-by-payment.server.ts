import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import { agreeSql } from "../../payments/auto-pay.server";
import { changeGuard, paymentWithIntent } from "../../payments/online-payment.server";
import { Refusal } from "../../refusal";
import {
  hubInvoice,
  IntentId,
  noPayment,
  OfHubInvoice,
  refuseUnproved,
} from "./hub-invoice.server";

export const NO_PLAN = "Only a subscription’s invoices are paid automatically.";
const MAX_ATTEMPTS = 5;

/**
 * API-078, PAY-009. The method that pays with this intent also pays the subscription's later invoices, up
 * to the total of this one, as the client agreed. It has to be saved (API-077).
 */
export const autoPayByPayment = operation({
  name: "auto-pay by payment",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({ paymentIntentId: IntentId }),
  output: z.object({}),
  find: hubInvoice,
  async run(context, { paymentIntentId }, opened) {
    refuseUnproved(opened);
    const { work, row } = opened;
    if (row.subscription_number === null) throw new Refusal("invalid", NO_PLAN);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const payment = await paymentWithIntent(work, {
        documentId: row.id,
        intent: paymentIntentId,
      });
      if (!payment) throw noPayment();
      if (payment.auto_pays === 1) return {};
      if (payment.saves === 0) throw new Refusal("conflict", "Save the payment method first.");
      const { state } = payment;
      if (state !== "open" && state !== "processing" && state !== "succeeded")
        throw new Refusal("conflict", "This payment is over.");
      const at = context.now();
      // One that is not paid yet begins it once it is.
      const done = await work.write(
        [changeGuard(payment, { auto_pays: 1 })],
        state === "succeeded" ? agreeSql(payment, row, at) : [],
      );
      if (done) return {};
    }
    throw new Refusal("conflict", "This payment changes right now. Try again.");
  },
});
