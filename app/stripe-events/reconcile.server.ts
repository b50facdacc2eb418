/** Compares our rows with Stripe, a part at a time, and names each difference. Changes nothing. */
import * as z from "zod";
import type { AccountRow } from "../payment-accounts/account-row.server";
import type { SubscriptionRow } from "../billing/sync-subscription.server";
import { endsAtOf } from "../billing/subscription-facts";
import { VanityName } from "../companies/input";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { PaymentError } from "../outside/payments/payment-error";
import type { Account, Payments, Subscription } from "../outside/payments/payments";
import { compareOurs, compareTheirs } from "../payments/compare-payments.server";
import { Refusal } from "../refusal";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { companyNames } from "./company-names.server";
import { isOfPayments, parts, type Difference, type Part } from "./parts";

const ShownDifference = z.object({
  id: z.string().describe("The object's id at Stripe."),
  company: z.string().describe('The company\'s name in URLs; "" if none is known.'),
  what: z.string(),
  ours: z.string(),
  stripes: z.string(),
});
interface Compared {
  compared: number;
  differences: Difference[];
  next: string | null;
}

export const comparePayments = operation({
  name: "compare payments",
  may: platformAdmin,
  effect: "read",
  input: z.object({
    part: z.enum(parts, { error: "There is no such part." }).meta({ examples: ["our accounts"] }),
    after: z
      .string()
      .regex(/^\w{1,200}( [\w-]{1,200})?$/, "There is no such place.")
      .optional()
      .meta({ description: "`next` of the answer before.", examples: ["acct_1"] }),
    vanityName: VanityName.optional().meta({
      description: "Payments of one company. Default: of all.",
      examples: ["bluebonnet-plumbing"],
    }),
  }),
  output: z.object({
    compared: z.int(),
    differences: z.array(ShownDifference),
    next: z.string().nullable().describe("Where the next call goes on; null: this part is done."),
  }),
  async run(context, { part, after = "", vanityName }) {
    const payments = paymentsOf(context);
    const only = vanityName ? await companyNamed(context, part, vanityName) : undefined;
    try {
      return await compare[part](context, payments, { after, only });
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

/** The id of a company in the directory. Accounts and subscriptions are few: all are compared. */
async function companyNamed({ reads }: Within<User>, part: Part, vanityName: string) {
  if (!isOfPayments(part))
    throw new Refusal("invalid", "Only payments can be compared for one company.");
  const row = await reads.first<{ id: number }>(
    "SELECT id FROM company WHERE vanity_name = ?",
    vanityName,
  );
  if (!row) throw new Refusal("not-found", "There is no such company.");
  return row.id;
}

interface Place {
  after: string;
  /** Of the directory: of this company alone. */
  only: number | undefined;
}

type Compare = (context: Within<User>, payments: Payments, place: Place) => Promise<Compared>;

/** Rows per call: each is a call of Stripe. */
const PAGE = 25;

const compare: Record<Part, Compare> = {
  async "our accounts"({ db }, payments, { after }) {
    const { results } = await db
      .prepare(
        `SELECT a.*, c.vanity_name FROM payment_account a CROSS JOIN company c ON c.id = a.company_id
          WHERE a.account_id > ? ORDER BY a.account_id LIMIT ${PAGE}`,
      )
      .bind(after)
      .all<AccountRow & { vanity_name: string; account_id: string }>();
    const differences: Difference[] = [];
    for (const row of results) {
      const account = await found(payments.accounts.retrieve(row.account_id));
      differences.push(...accountDifferences(row, account));
    }
    return pageOf(results, differences, ({ account_id }) => account_id);
  },

  async "our subscriptions"({ db }, payments, { after }) {
    const { results } = await db
      .prepare(
        `SELECT s.*, c.vanity_name FROM plan_subscription s CROSS JOIN company c ON c.id = s.company_id
          WHERE s.id > ? ORDER BY s.id LIMIT ${PAGE}`,
      )
      .bind(after)
      .all<SubscriptionRow & { vanity_name: string }>();
    const differences: Difference[] = [];
    for (const row of results) {
      const subscription = await found(payments.plans.retrieveSubscription(row.id));
      differences.push(...subscriptionDifferences(row, subscription));
    }
    return pageOf(results, differences, ({ id }) => id);
  },

  async "accounts at Stripe"({ db }, payments, { after }) {
    const { data, next } = await payments.accounts.list(after || undefined);
    const ours = data.filter(({ company }) => company !== "");
    const known = await knownIds(db, "payment_account", "account_id", ours);
    return unknownOf(db, ours, known, next, "account");
  },

  async "subscriptions at Stripe"({ db }, payments, { after }) {
    const { data, next } = await payments.plans.listSubscriptions(after || undefined);
    const known = await knownIds(db, "plan_subscription", "id", data);
    return unknownOf(db, data, known, next, "subscription");
  },

  "our payments": (context, payments, place) => compareOurs({ ...context, payments }, place),
  "payments at Stripe": (context, payments, place) =>
    compareTheirs({ ...context, payments }, place),
};

async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === "gone") return undefined;
    throw error;
  });
}

type Facts = Record<string, string | number | null>;

function differences(id: string, company: string, ours: Facts, stripes: Facts): Difference[] {
  return Object.keys(ours)
    .filter((what) => ours[what] !== stripes[what])
    .map((what) => ({
      id,
      company,
      what,
      ours: String(ours[what]),
      stripes: String(stripes[what]),
    }));
}

function accountDifferences(
  row: AccountRow & { vanity_name: string; account_id: string },
  account: Account | undefined,
) {
  const { account_id: id, vanity_name: company, state } = row;
  const isOpen = state === "open";
  if (!account || !isOpen)
    return differences(
      id,
      company,
      { connected: isOpen ? "yes" : "no" },
      { connected: account ? "yes" : "no" },
    );
  return differences(
    id,
    company,
    {
      "charges enabled": row.charges_enabled,
      "payouts enabled": row.payouts_enabled,
      "details submitted": row.details_submitted,
      cards: row.card_payments,
      "bank transfers": row.bank_payments,
      requirements: row.requirements,
    },
    {
      "charges enabled": Number(account.chargesEnabled),
      "payouts enabled": Number(account.payoutsEnabled),
      "details submitted": Number(account.detailsSubmitted),
      cards: account.cardPayments,
      "bank transfers": account.bankPayments,
      requirements: JSON.stringify(account.requirements),
    },
  );
}

function subscriptionDifferences(
  row: SubscriptionRow & { vanity_name: string },
  subscription: Subscription | undefined,
) {
  const { id, vanity_name: company } = row;
  if (!subscription) return differences(id, company, { exists: "yes" }, { exists: "no" });
  return differences(
    id,
    company,
    {
      product: row.product,
      status: row.status,
      amount: row.amount,
      period: row.period,
      "period ends": row.period_ends_at,
      ends: row.ends_at,
    },
    {
      product: productOf(subscription) ?? row.product,
      status: subscription.status,
      amount: subscription.amount,
      period: subscription.period,
      "period ends": subscription.periodEndsAt,
      ends: endsAtOf(subscription),
    },
  );
}

/** By its price; undefined: an old price, whose name another one took over. */
function productOf({ price }: Subscription) {
  return /^tradepost_(pro|domain)_/.exec(price)?.[1];
}

async function knownIds(
  db: D1Database,
  table: "payment_account" | "plan_subscription",
  column: "account_id" | "id",
  objects: { id: string }[],
) {
  const { results } = await db
    .prepare(
      `SELECT ${column} AS id FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(objects.map(({ id }) => id)))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/** An account or subscription with our mark that no row knows. */
async function unknownOf(
  db: D1Database,
  objects: { id: string; company: string }[],
  known: ReadonlySet<string>,
  next: string | undefined,
  what: string,
): Promise<Compared> {
  const unknown = objects.filter(({ id }) => !known.has(id));
  const names = await companyNames(
    { db },
    unknown.map(({ company }) => company),
  );
  return {
    compared: objects.length,
    differences: unknown.map(({ id, company }) => ({
      ...{ id, what, ours: "none", stripes: "exists" },
      company: names.get(company) ?? "",
    })),
    next: next ?? null,
  };
}

function pageOf<Row>(rows: Row[], all: Difference[], idOf: (row: Row) => string): Compared {
  return {
    compared: rows.length,
    differences: all,
    next: rows.length === PAGE ? idOf(rows.at(-1)!) : null,
  };
}
