import * as z from "zod";
import { openCheckout } from "../billing/checkout.server";
import { domainPrice } from "../billing/products";
import { editPath } from "../editing/edits";
import { OfOffice, ownersOffice } from "../office/office.server";
import { officePath } from "../office/office-urls";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { domainOf } from "./domain-rows.server";
import { baseOf } from "./hostname";
import { OwnHostname } from "./input";
import { isHeld } from "./state";
import { messages } from "./texts";

/** Answers Stripe's page to pay for one of the company's domains, with its www variant. */
export const buyDomain = operation({
  name: "buy domain",
  may: user,
  effect: "write",
  input: OfOffice.extend({ hostname: OwnHostname }),
  output: z.object({ url: z.string().describe("Stripe's page to pay on.") }),
  find: (context, input) => ownersOffice(context, input, "domain"),
  async run(context, { hostname }, office) {
    const payments = paymentsOf(context);
    const domain = await domainOf(context, office.id, hostname);
    if (domain.billed === 1) throw new Refusal("conflict", "This domain is paid for already.");
    if (!isHeld(domain.status)) throw new Refusal("conflict", messages.unproved);
    if (office.pro && domain.yearly_cents === 0)
      throw new Refusal("conflict", "Your Pro plan includes this domain.");
    const page = editPath(office.vanityName, "domain");
    const url = await openCheckout({ ...context, payments }, office, {
      ...{ product: "domain" as const, hostname: baseOf(domain.hostname), ...domainPrice },
      trialEndsAt: null,
      back: page,
      done: officePath(office.vanityName, "/settings/pro/return"),
    });
    return { url };
  },
});
