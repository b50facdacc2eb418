/** Stripe's page where a company buys Pro or a domain: at most one open page for each thing. */
import type { Office } from "../office/office.server";
import { DAY, HOUR, MINUTE } from "../duration";
import type { BoundSql } from "../database/one-trip";
import type { planCheckout } from "../database/tables";
import type { RequestContext } from "../operations/context";
import type { NewCheckout } from "../outside/payments/payments";
import { Refusal } from "../refusal";
import { claimedCall, refusalOf, type Perform } from "../stripe-calls/claimed-call.server";
import { isLive } from "./subscription-facts";
import { customerOf } from "./customer.server";
import { syncCheckout } from "./sync-checkout.server";
import { syncSubscription, type SubscriptionRow, type Syncing } from "./sync-subscription.server";

type CheckoutRow = typeof planCheckout.$inferSelect;

export interface Purchase {
  product: "pro" | "domain";
  /** The domain without "www."; "" for Pro. */
  hostname: string;
  /** Lookup key. */
  price: string;
  /** In cents. */
  amount: number;
  trialEndsAt: number | null;
  /** Page of the office or of the company to come back to, without the host. */
  back: string;
  /** Where Stripe sends the person after paying. */
  done: string;
}

/** Stripe keeps a page open for at most a day. */
const OPEN_FOR = 23 * HOUR;
/** A page that is about to close is no longer offered. */
const LEAST_LEFT = 15 * MINUTE;
const MAX_ATTEMPTS = 3;

/**
 * Answers the address of the page. Throws "conflict" if the company has it already, or if another
 * person buys it at the same moment.
 */
export async function openCheckout(
  context: Syncing,
  office: Office,
  purchase: Purchase,
): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await refuseSecond(context, office, purchase);
    const open = await openPage(context, office, purchase);
    if (open && (await isOffered(context, open, purchase))) return open.url;
    if (open) continue;
    const customer = await customerOf(context, office);
    await claimedCall(
      context,
      {
        kind: "create checkout",
        subject: `${office.id} ${purchase.product} ${purchase.hostname}`.trim(),
        companyId: office.id,
        params: wish(context, office, purchase, customer),
        only: notThere(office, purchase),
      },
      createCheckoutCall,
    );
  }
  const open = await openPage(context, office, purchase);
  if (open?.price === purchase.price) return open.url;
  throw new Refusal(
    "conflict",
    "This is being bought right now, maybe on another page. Try again in a moment.",
  );
}

/** One that was not paid in time gives nothing any more, though Stripe may still try: it is canceled. */
async function refuseSecond(context: Syncing, { id }: Office, { product, hostname }: Purchase) {
  const { results } = await context.db
    .prepare(
      `SELECT id, status, ends_at FROM plan_subscription
        WHERE company_id = ? AND product = ? AND hostname = ?`,
    )
    .bind(id, product, hostname)
    .all<Pick<SubscriptionRow, "id" | "status" | "ends_at">>();
  const live = results.filter(({ status }) => isLive(status));
  if (live.some(({ ends_at }) => ends_at === null || ends_at > context.now()))
    throw new Refusal(
      "conflict",
      product === "pro" ? "You have Pro already." : "This domain is paid for already.",
    );
  try {
    for (const over of live) {
      await context.payments.plans.cancelSubscription(over.id);
      await syncSubscription(context, over.id);
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

function openPage({ db }: Syncing, { id }: Office, { product, hostname }: Purchase) {
  return db
    .prepare(
      `SELECT * FROM plan_checkout
        WHERE company_id = ? AND product = ? AND hostname = ? AND status = 'open'`,
    )
    .bind(id, product, hostname)
    .first<CheckoutRow>();
}

/** False: it was closed here and at Stripe, or something was bought on it. */
async function isOffered(context: Syncing, open: CheckoutRow, { price }: Purchase) {
  const { payments, now } = context;
  try {
    if (open.price !== price || open.expires_at < now() + LEAST_LEFT)
      await payments.plans.expireCheckout(open.id);
    const { status } = await syncCheckout(context, open.id);
    return status === "open";
  } catch (error) {
    throw refusalOf(error);
  }
}

function wish(
  { config, now }: Pick<RequestContext, "config" | "now">,
  office: Office,
  purchase: Purchase,
  customer: string,
): NewCheckout {
  const { product, hostname, price, amount, trialEndsAt, back, done } = purchase;
  return {
    ...{ customer, price, amount, product, hostname, trialEndsAt },
    company: office.providerId,
    // By the hour, so that two requests at once ask for the same.
    expiresAt: Math.floor((now() + OPEN_FOR) / HOUR) * HOUR,
    successUrl: `${config.mainOrigin}${done}?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: config.mainOrigin + back,
  };
}

/** No other page is open, and nothing is bought. */
function notThere({ id }: Office, { product, hostname }: Purchase): BoundSql {
  const same = "company_id = ? AND product = ? AND hostname = ?";
  return {
    sql: `NOT EXISTS (SELECT 1 FROM plan_checkout WHERE ${same} AND status = 'open')
      AND NOT EXISTS (SELECT 1 FROM plan_subscription WHERE ${same}
        AND status NOT IN ('canceled', 'incomplete_expired'))`,
    values: [id, product, hostname, id, product, hostname],
  };
}

const FIRST_CHECK = 10 * MINUTE;

export const createCheckoutCall: Perform = async (context, { key, params, company_id }) => {
  const { db, payments, now } = context;
  const checkout = JSON.parse(params) as NewCheckout;
  const made = await payments.plans.createCheckout(checkout, key);
  const isOpen = made.status === "open" && made.url !== null;
  return {
    objectId: made.id,
    statements: [
      db
        .prepare(
          `INSERT INTO plan_checkout (id, company_id, product, hostname, price, url, status, created_at,
              expires_at, next_check_at) SELECT ?, id, ?, ?, ?, ?, ?, ?, ?, ? FROM company WHERE id = ?
              AND EXISTS (SELECT 1 FROM plan_customer WHERE customer_id = ? AND ended_at IS NULL)
            ON CONFLICT DO NOTHING`,
        )
        .bind(
          made.id,
          checkout.product,
          checkout.hostname,
          checkout.price,
          made.url ?? "",
          isOpen ? "open" : "expired",
          now(),
          made.expiresAt,
          now() + FIRST_CHECK,
          company_id,
          checkout.customer,
        ),
    ],
  };
};

/** Stripe's shortest trial is two days. A trial that is about to end becomes that long. */
const SHORTEST_TRIAL = 2 * DAY + HOUR;

/** Until when the first payment waits: what is left of the free trial, or all of it. */
export function trialOf(trialEndsAt: number | null, now: number, whole: number): number | null {
  // By the hour, so that two requests at once ask for the same.
  const hour = Math.ceil(now / HOUR) * HOUR;
  if (trialEndsAt === null) return hour + whole;
  return trialEndsAt > now ? Math.max(trialEndsAt, hour + SHORTEST_TRIAL) : null;
}
