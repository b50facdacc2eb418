/**
 * Makes what the product needs at Stripe: the products and prices of Pro and domains, the billing portal
 * and the two webhooks. Can be run again; it changes what is different, and makes nothing twice.
 */
import type Stripe from "stripe";
import { prices } from "../../app/plans/prices";
import { portals, type Portal } from "../../app/outside/payments/payments";
import { OURS, portalOf, type priceKeys } from "../../app/outside/payments/stripe-plans";

interface Wish {
  /** The marketplace's origin; events are sent to it. */
  origin: string;
  /** In cents; undefined: Pro is not sold by the year. */
  proYearlyCents: number | undefined;
}

export interface Made {
  webhook: Webhook;
  connectWebhook: Webhook;
  /** What was made or changed, for the person who runs it. */
  changes: string[];
}

interface Webhook {
  id: string;
  /** Stripe tells it once, when the webhook is made. */
  secret: string | undefined;
}

type PriceKey = (typeof priceKeys)[number];

export async function setUpStripe(stripe: Stripe, { origin, proYearlyCents }: Wish): Promise<Made> {
  const changes: string[] = [];
  const pro = await product(stripe, changes, "pro", "Pro");
  const domain = await product(stripe, changes, "domain", "Website domain");
  const monthly = await price(stripe, changes, {
    ...{ product: pro, key: "tradepost_pro_monthly", amount: prices.proMonthly, interval: "month" },
  });
  const yearly = proYearlyCents
    ? await price(stripe, changes, {
        ...{ product: pro, key: "tradepost_pro_yearly", amount: proYearlyCents, interval: "year" },
      })
    : undefined;
  await price(stripe, changes, {
    ...{ product: domain, key: "tradepost_domain_yearly", amount: prices.domainYearly },
    interval: "year",
  });
  const sold = [monthly, ...(yearly ? [yearly] : [])];
  for (const kind of portals) await portal(stripe, changes, kind, { product: pro, prices: sold });
  return {
    webhook: await webhook(stripe, changes, `${origin}/webhooks/stripe`, false, PLATFORM_EVENTS),
    connectWebhook: await webhook(
      ...([stripe, changes, `${origin}/webhooks/stripe-connect`, true, CONNECT_EVENTS] as const),
    ),
    changes,
  };
}

async function product(stripe: Stripe, changes: string[], id: string, name: string) {
  for await (const one of stripe.products.list({ active: true, limit: 100 }))
    if (one.metadata.app === OURS && one.metadata.product === id) return one.id;
  changes.push(`product ${name}`);
  const made = await stripe.products.create({ name, metadata: { app: OURS, product: id } });
  return made.id;
}

interface WishedPrice {
  product: string;
  key: PriceKey;
  /** In cents. */
  amount: number;
  interval: "month" | "year";
}

/** A price can't be changed: a new one takes over its lookup key. Old subscriptions keep the old one. */
async function price(
  stripe: Stripe,
  changes: string[],
  { product, key, amount, interval }: WishedPrice,
) {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const now = data[0];
  if (now?.unit_amount === amount && now.recurring?.interval === interval) return now.id;
  changes.push(`price ${key}: ${amount} cents`);
  const made = await stripe.prices.create({
    product,
    currency: "usd",
    unit_amount: amount,
    recurring: { interval },
    lookup_key: key,
    transfer_lookup_key: true,
    tax_behavior: "unspecified",
  });
  return made.id;
}

/** The portal lets any subscription change to the prices of a plan, also one for a domain. */
async function portal(
  stripe: Stripe,
  changes: string[],
  kind: Portal,
  plan: { product: string; prices: string[] },
) {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update:
      kind === "plan" && plan.prices.length > 1
        ? {
            enabled: true,
            default_allowed_updates: ["price"],
            proration_behavior: "create_prorations",
            products: [plan],
          }
        : { enabled: false },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = data.find(({ metadata }) => portalOf(metadata) === kind);
  if (ours) {
    await stripe.billingPortal.configurations.update(ours.id, { features });
    return;
  }
  changes.push(`billing portal: ${kind}`);
  const metadata = { app: OURS, portal: kind };
  await stripe.billingPortal.configurations.create({ features, metadata });
}

type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Of our own account: what companies buy of us. */
const PLATFORM_EVENTS: EventType[] = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
];

/** Of companies' accounts. */
const CONNECT_EVENTS: EventType[] = [
  "account.updated",
  "account.application.deauthorized",
  "capability.updated",
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "refund.updated",
  "refund.failed",
  "payment_method.detached",
  "payment_method.automatically_updated",
  "mandate.updated",
];

async function webhook(
  stripe: Stripe,
  changes: string[],
  url: string,
  connect: boolean,
  events: EventType[],
): Promise<Webhook> {
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 }))
    if (one.url === url) {
      if (events.some((event) => !one.enabled_events.includes(event))) {
        changes.push(`events of ${url}`);
        await stripe.webhookEndpoints.update(one.id, { enabled_events: events });
      }
      return { id: one.id, secret: undefined };
    }
  changes.push(`webhook ${url}`);
  const made = await stripe.webhookEndpoints.create({ url, connect, enabled_events: events });
  return { id: made.id, secret: made.secret };
}
