import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import type { Bill as StripeBill } from "../outside/payments/payments";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { knownCustomer } from "./customer.server";

const Bill = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.int().describe("UTC epoch milliseconds."),
  total: z.int().describe("In cents."),
  status: z
    .enum(["draft", "open", "paid", "uncollectible", "void"])
    .describe("uncollectible: nobody has to pay it any more."),
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
      const bills = await context.payments.plans.listBills(customer);
      const ended = await endedSubscriptions(context, office.id);
      return { bills: bills.map((bill) => billOf(bill, ended)) };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

async function endedSubscriptions({ reads }: Pick<RequestContext, "reads">, companyId: number) {
  const rows = await reads.all<{ id: string }>(
    "SELECT id FROM plan_subscription WHERE company_id = ? AND status = 'canceled'",
    companyId,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Paying an open bill of what has ended would bring nothing back, so it is not offered. */
function billOf({ subscription, ...bill }: StripeBill, ended: ReadonlySet<string>): Bill {
  const isPointless = bill.status === "open" && subscription !== null && ended.has(subscription);
  return isPointless ? { ...bill, status: "uncollectible", url: null } : bill;
}
