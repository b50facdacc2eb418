import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { officePath } from "../office/office-urls";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { knownCustomer } from "./customer.server";

/** Stripe's page to change the card or the plan, to cancel, and to see old bills. */
export const openBilling = operation({
  name: "open billing",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({ url: z.string() }),
  find: (context, input) => ownersOffice(context, input, "plan"),
  async run(context, _input, office) {
    const payments = paymentsOf(context);
    const customer = await knownCustomer(context.db, office.id);
    if (!customer) throw new Refusal("conflict", "This company hasn’t bought anything yet.");
    const back = officePath(office.vanityName, "/settings/pro");
    try {
      return { url: await payments.plans.portalUrl(customer, context.config.mainOrigin + back) };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});
