import * as z from "zod";
import { storedClient } from "../../clients/client.server";
import { operation, visitor } from "../../operations/operation";
import { customerOf } from "../../payments/payers.server";
import { changeGuard, paymentWithIntent } from "../../payments/online-payment.server";
import { Refusal } from "../../refusal";
import { refusalOf } from "../../stripe-calls/claimed-call.server";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import {
  hubInvoice,
  IntentId,
  noPayment,
  OfHubInvoice,
  refuseUnproved,
} from "./hub-invoice.server";

/**
 * API-077, PAY-008. The method that pays it is kept for later invoices, as the client agreed. Throws
 * "forbidden" where only a link opens the invoice, "conflict" once it is paid.
 */
export const saveHubMethod = operation({
  name: "save hub method",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({ paymentIntentId: IntentId }),
  output: z.object({ clientSecret: z.string() }),
  find: hubInvoice,
  async run(context, { paymentIntentId }, opened) {
    refuseUnproved(opened);
    const { work, row } = opened;
    const paying = { ...context, payments: paymentsOf(context) };
    const payment = await paymentWithIntent(work, {
      documentId: row.id,
      intent: paymentIntentId,
    });
    if (!payment || payment.way !== "intent") throw noPayment();
    if (payment.state !== "open") throw new Refusal("conflict", "This payment is over.");
    const client = await storedClient(work, row.client_id);
    const account = payment.account_id;
    const customer = await customerOf(paying, work, client, account);
    try {
      const { charges } = paying.payments;
      const intent = await charges.saveMethod(account, paymentIntentId, customer);
      await work.write([], [changeGuard(payment, { saves: 1, customer_id: customer })]);
      return { clientSecret: intent.clientSecret };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});
