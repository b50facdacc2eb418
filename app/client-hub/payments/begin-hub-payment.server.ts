import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import { calledFor, claimPayment } from "../../payments/begin-payment.server";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import { Amount, hubInvoice, OfHubInvoice, SeenDue } from "./hub-invoice.server";

/** What the browser needs to pay (PAY-014). */
export const BrowserPayment = z.object({
  paymentIntentId: z.string(),
  clientSecret: z.string().describe("For Stripe's script in the browser. Don't store or log it."),
  publishableKey: z.string(),
  stripeAccount: z.string().describe("The company's account at Stripe."),
});

/**
 * API-076. A payment by a card or bank account that the client enters now. It takes the place of one
 * that nobody has paid yet, so that the invoice has one at a time.
 */
export const beginHubPayment = operation({
  name: "begin hub payment",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({ amount: Amount, due: SeenDue }),
  output: BrowserPayment.extend({ amount: z.int().describe("In cents.") }),
  find: hubInvoice,
  async run(context, { amount, due }, { work, company, row }) {
    const payments = paymentsOf(context);
    const { payment, account, wish } = await claimPayment(context, {
      ...{ work, row, amount, due },
      companyId: company.id,
      way: "intent",
    });
    const paying = { ...context, payments };
    const intent = await calledFor(paying, work, payment, async () => {
      const made = await payments.charges.createIntent(account.accountId, wish, payment.id);
      return { made: { intent_id: made.id }, answer: made };
    });
    return {
      paymentIntentId: intent.id,
      clientSecret: intent.clientSecret,
      publishableKey: payments.publishableKey,
      stripeAccount: account.accountId,
      amount: payment.amount,
    };
  },
});
