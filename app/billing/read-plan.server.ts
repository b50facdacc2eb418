/** A company's plan: what it has, and what it pays for. */
import * as z from "zod";
import type { planSubscription } from "../database/tables";
import { OfOffice, officeOf } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { hasPro, PLAN_COLUMNS, proUntil, type Plan } from "../plans/entitlement";
import { proPrice } from "./products";
import { endsUnpaid, isLive } from "./subscription-facts";

const Moment = z.int().describe("UTC epoch milliseconds.");

const Paid = z.object({
  product: z.enum(["pro", "domain"]),
  hostname: z.string().describe('The domain, without "www."; "" for Pro.'),
  amount: z.int().describe("Per period, in cents."),
  period: z.enum(["month", "year"]),
  status: z
    .enum(["trialing", "active", "late", "unpaid", "over"])
    .describe("late: an open bill can be paid; unpaid: it ends, since none was."),
  included: z.boolean().describe("Whether Pro includes this domain, so that paying is not needed."),
  renewsAt: Moment.nullable().describe("When the next payment is due; null: it ends."),
  endsAt: Moment.nullable().describe("When it ends, unless that is changed; null: it renews."),
});
export type Paid = z.output<typeof Paid>;

const PlanOfCompany = z.object({
  pro: z.boolean().describe("Whether the company has Pro, or its free trial runs."),
  trialEndsAt: Moment.nullable().describe("Null: the trial was not started."),
  onTrial: z.boolean().describe("Whether only the free trial gives Pro."),
  endsAt: Moment.nullable().describe(
    "When Pro ended or will end; null: it renews, or it never was.",
  ),
  unpaid: z.boolean().describe("Whether Pro ended or ends because a renewal was not paid."),
  given: z.boolean().describe("Whether Pro was given by the operator, so that nothing is paid."),
  paid: z.array(Paid).describe("What the company pays for, Pro first; for owners only."),
  onSale: z.boolean().describe("Whether anything can be bought here."),
  prices: z.object({
    monthly: z.int().describe("In cents."),
    yearly: z.int().nullable().describe("In cents; null: not sold by the year."),
  }),
  billing: z.boolean().describe("Whether there are bills, and a card to change."),
  changesPlan: z
    .boolean()
    .describe("Whether Stripe's billing page changes the plan: not while a domain is paid for."),
});
export type PlanOfCompany = z.output<typeof PlanOfCompany>;

export const readPlan = operation({
  name: "read plan",
  may: user,
  effect: "read",
  input: OfOffice,
  output: PlanOfCompany,
  find: officeOf,
  async run({ reads, now, config, payments }, _input, office) {
    const [plan, subscriptions] = await Promise.all([
      reads.first<Plan & { customer_id: string | null }>(
        `SELECT ${PLAN_COLUMNS}, p.customer_id FROM company c
          LEFT JOIN plan_customer p ON p.company_id = c.id AND p.ended_at IS NULL WHERE c.id = ?`,
        office.id,
      ),
      reads.all<SubscriptionRow>(
        `SELECT s.*, (SELECT max(d.yearly_cents) FROM custom_domain d WHERE d.company_id = s.company_id
            AND d.hostname IN (s.hostname, 'www.' || s.hostname) AND d.status <> 'removed') AS cents
          FROM plan_subscription s WHERE s.company_id = ? AND s.ends_at IS NOT 0
          ORDER BY s.product = 'pro' DESC, s.created_at DESC LIMIT 50`,
        office.id,
      ),
    ]);
    const at = now();
    const until = proUntil(plan!);
    const latest = latestOf(subscriptions);
    const bought = latest.some(({ product }) => product === "pro");
    const isOwner = office.role !== "staff";
    return {
      pro: hasPro(plan!, at),
      trialEndsAt: plan!.trial_ends_at,
      onTrial: hasPro(plan!, at) && !hasPro({ ...plan!, trial_ends_at: null }, at),
      endsAt: until === Infinity || until === 0 ? null : until,
      unpaid: latest.some((row) => row.product === "pro" && endsUnpaid(row)),
      given: plan!.pro > 0 && !bought,
      paid: isOwner ? latest.map((row) => paidOf(row, plan!, at)) : [],
      onSale: payments !== undefined,
      prices: {
        monthly: proPrice("monthly", config)!.amount,
        yearly: proPrice("yearly", config)?.amount ?? null,
      },
      billing: isOwner && plan!.customer_id !== null && subscriptions.length > 0,
      changesPlan: !subscriptions.some(
        ({ product, status }) => product === "domain" && isLive(status),
      ),
    };
  },
});

type SubscriptionRow = typeof planSubscription.$inferSelect & {
  /** Yearly price of its domain, in cents; null: no such domain. */
  cents: number | null;
};

/** One of each product: the newest that is not over, else the newest. */
function latestOf(rows: SubscriptionRow[]) {
  const latest = new Map<string, SubscriptionRow>();
  for (const row of rows) {
    const what = `${row.product} ${row.hostname}`;
    const before = latest.get(what);
    if (!before || (!isLive(before.status) && isLive(row.status))) latest.set(what, row);
  }
  return [...latest.values()];
}

function paidOf(row: SubscriptionRow, plan: Plan, now: number): Paid {
  const { product, hostname, amount, period, ends_at: endsAt } = row;
  return {
    ...{ product, hostname, amount, period, endsAt },
    status: statusOf(row, now),
    included: row.cents === 0 && proUntil(plan) === Infinity,
    renewsAt: endsAt === null ? row.period_ends_at : null,
  };
}

function statusOf(row: SubscriptionRow, now: number): Paid["status"] {
  if (row.ends_at !== null && row.ends_at <= now) return "over";
  if (row.status === "past_due" || row.status === "unpaid") return "late";
  if (row.status === "canceled" && endsUnpaid(row)) return "unpaid";
  return row.status === "trialing" ? "trialing" : "active";
}
