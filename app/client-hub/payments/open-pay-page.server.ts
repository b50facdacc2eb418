import * as z from "zod";
import { HOUR } from "../../duration";
import { operation, visitor } from "../../operations/operation";
import { calledFor, claimPayment } from "../../payments/begin-payment.server";
import { Refusal } from "../../refusal";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import { snapshotIn, storedVersion } from "../../documents/document.server";
import { hubDocumentPath } from "../../urls";
import { messages } from "../messages";
import { Amount, hubInvoice, OfHubInvoice, SeenDue } from "./hub-invoice.server";

/** Stripe keeps a page open for half an hour to a day. */
const OPEN_FOR = 2 * HOUR;

/** Stripe's own page of the same invoice, for browsers without scripts. */
export const openPayPage = operation({
  name: "open pay page",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({ amount: Amount, due: SeenDue }),
  output: z.object({ url: z.string() }),
  find: hubInvoice,
  async run(context, { amount, due }, { work, company, row }) {
    const payments = paymentsOf(context);
    const version = await storedVersion(work, row);
    const { payment, account, wish } = await claimPayment(context, {
      ...{ work, row, amount, due },
      companyId: company.id,
      way: "page",
    });
    const page =
      context.config.mainOrigin + hubDocumentPath(company.vanity_name, "invoice", row.number!);
    const opened = await calledFor({ ...context, payments }, work, payment, async () => {
      const made = await payments.charges.createPayPage(
        account.accountId,
        {
          ...wish,
          email: snapshotIn(version!).client.emailAddress,
          // By the hour, so that a repeat with the same key asks for the same.
          expiresAt: Math.ceil((payment.created_at + OPEN_FOR) / HOUR) * HOUR,
          successUrl: `${page}?success=true&page={CHECKOUT_SESSION_ID}`,
          cancelUrl: page,
        },
        payment.id,
      );
      return { made: { page_id: made.id }, answer: made };
    });
    if (opened.url === null) throw new Refusal("unavailable", messages.paymentFailed);
    return { url: opened.url };
  },
});
