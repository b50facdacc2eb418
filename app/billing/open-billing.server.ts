import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { officePath } from "../office/office-urls";
import type { RequestContext } from "../operations/context";
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
    const back = context.config.mainOrigin + officePath(office.vanityName, "/settings/pro");
    const kind = (await paysForDomain(context, office.id)) ? "bills" : "plan";
    try {
      return { url: await payments.plans.portalUrl(customer, kind, back) };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

/** Then the plan can't be changed at Stripe: it would offer to change a domain's subscription to Pro, too. */
async function paysForDomain({ db }: Pick<RequestContext, "db">, companyId: number) {
  const row = await db
    .prepare(
      `SELECT 1 FROM plan_subscription WHERE company_id = ? AND product = 'domain'
        AND status NOT IN ('canceled', 'incomplete_expired')`,
    )
    .bind(companyId)
    .first();
  return row !== null;
}
