import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { knownCustomer } from "./customer.server";

const Bill = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.int().describe("UTC epoch milliseconds."),
  total: z.int().describe("In cents."),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  url: z.string().nullable().describe("Stripe's page of it."),
  pdf: z.string().nullable(),
});

export type Bill = z.output<typeof Bill>;

/** The platform's bills to the company, as Stripe has them. */
export const listBills = operation({
  name: "list bills",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({ bills: z.array(Bill) }),
  find: (context, input) => ownersOffice(context, input, "plan"),
  async run(context, _input, office) {
    const customer = await knownCustomer(context.db, office.id);
    if (!customer || !context.payments) return { bills: [] };
    try {
      return { bills: await context.payments.plans.listBills(customer) };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});
