import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { syncCheckout } from "./sync-checkout.server";

/** Asks Stripe what came of a page where something was bought. */
export const confirmCheckout = operation({
  name: "confirm checkout",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    checkout: z
      .string({ error: "There is no such purchase." })
      .regex(/^cs_\w{1,200}$/, "There is no such purchase.")
      .meta({ examples: ["cs_test_a1"] }),
  }),
  output: z.object({ bought: z.boolean(), product: z.enum(["pro", "domain"]) }),
  find: (context, input) => ownersOffice(context, input, "plan"),
  async run(context, { checkout }, office) {
    const payments = paymentsOf(context);
    const row = await context.db
      .prepare("SELECT status, product FROM plan_checkout WHERE id = ? AND company_id = ?")
      .bind(checkout, office.id)
      .first<{ status: string; product: "pro" | "domain" }>();
    if (!row) throw new Refusal("not-found", "There is no such purchase.");
    if (row.status !== "open") return { bought: row.status === "complete", product: row.product };
    try {
      const { status } = await syncCheckout({ ...context, payments }, checkout);
      return { bought: status === "complete", product: row.product };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});
