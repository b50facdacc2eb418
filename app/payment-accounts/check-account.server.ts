import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { lastAccount } from "./account-row.server";
import { syncAccount } from "./sync-account.server";

/** Asks Stripe what the account is now: after its page, or if someone thinks that we are late. */
export const checkPaymentAccount = operation({
  name: "check payment account",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const payments = paymentsOf(context);
    const row = await lastAccount(context, office.id);
    if (row?.state !== "open" || row.account_id === null) return {};
    try {
      await syncAccount({ ...context, payments }, row.account_id);
    } catch (error) {
      throw refusalOf(error);
    }
    return {};
  },
});
