import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { payoutStatuses } from "../outside/payments/charges";
import { PaymentError } from "../outside/payments/payment-error";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { payingAccount } from "./payee.server";

/** For owners: what Stripe pays out to the company's bank, newest first, as Stripe has it. */
export const listPayouts = operation({
  name: "list payouts",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    payouts: z.array(
      z.object({
        id: z.string().meta({ examples: ["po_1Q"] }),
        amount: z.int().describe("In cents, after fees; negative: taken from the bank account."),
        status: z.enum(payoutStatuses),
        arrivesAt: z.int().describe("UTC epoch milliseconds."),
        reason: z.string().describe("Why it failed."),
      }),
    ),
    connected: z.boolean(),
  }),
  find: (context, input) => ownersOffice(context, input, "payouts"),
  async run(context, _input, office) {
    const account = await payingAccount(context, office.id);
    if (!account || !context.payments) return { payouts: [], connected: false };
    try {
      const payouts = await context.payments.charges.listPayouts(account.accountId);
      return { payouts, connected: true };
    } catch (error) {
      if (error instanceof PaymentError && error.kind === "gone")
        return { payouts: [], connected: false };
      throw refusalOf(error);
    }
  },
});
