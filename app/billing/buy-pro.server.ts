import * as z from "zod";
import { DAY } from "../duration";
import { OfOffice, ownersOffice } from "../office/office.server";
import { officePath } from "../office/office-urls";
import { operation, user } from "../operations/operation";
import { TRIAL_DAYS } from "../plans/prices";
import { Refusal } from "../refusal";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { openCheckout, trialOf } from "./checkout.server";
import { periods, proPrice } from "./products";

/** Answers Stripe's page to pay for Pro. */
export const buyPro = operation({
  name: "buy Pro",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    period: z.enum(periods, { error: "Choose monthly or yearly." }),
  }),
  output: z.object({ url: z.string().describe("Stripe's page to pay on.") }),
  find: (context, input) => ownersOffice(context, input, "plan"),
  async run(context, { period }, office) {
    const payments = paymentsOf(context);
    const product = proPrice(period, context.config);
    if (!product)
      throw new Refusal("invalid", "Pro isn’t sold by the year.", {
        period: "Pro isn’t sold by the year.",
      });
    const page = officePath(office.vanityName, "/settings/pro");
    const url = await openCheckout({ ...context, payments }, office, {
      ...{ product: "pro" as const, hostname: "", ...product },
      trialEndsAt: trialOf(office.trialEndsAt, context.now(), TRIAL_DAYS * DAY),
      back: page,
      done: `${page}/return`,
    });
    return { url };
  },
});
