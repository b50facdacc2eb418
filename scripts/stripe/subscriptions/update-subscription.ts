import type Stripe from "stripe";
import { planOf, prices } from "../catalogue/price";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { collect, finalize } from "../invoices/collect-invoice";
import { draftInvoice, type Line } from "../invoices/invoice";
import { invalid } from "../protocol/errors";
import { itemOrder, nextEnd, subscriptionItem } from "./create-subscription";
import { addPending, periodLine, prorationLine, takePending } from "./lines";
import { periodOf, subscriptions, withPeriod } from "./subscription";

export type Proration = "always_invoice" | "create_prorations" | "none";

export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

const UPDATED = "customer.subscription.updated";

/**
 * Changes what is subscribed to. Another interval begins a new period at once, billed at once; else the
 * difference is billed with the next invoice, or at once, or never. Nothing is prorated in a trial.
 */
export function changeItems(
  scope: Scope,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  proration: Proration,
): Stripe.Subscription {
  const now = scope.world.clock.now();
  const before = subscription.items.data;
  const after = changes.reduce(
    (items, change) => changed(scope, subscription, items, change),
    before,
  );
  if (after.length === 0)
    throw invalid("A subscription must have at least one active plan.", "items");
  const items = { ...subscription.items, data: after };
  const trialing = subscription.status === "trialing";
  const moved = after.filter((item) => {
    const old = before.find(({ id }) => id === item.id);
    return old?.price.id !== item.price.id || old.quantity !== item.quantity;
  });
  const gone = before.filter((old) => !after.some((item) => item === old));
  const lines =
    trialing || proration === "none"
      ? []
      : gone.map((item) => prorationLine(scope, item, now, "unused"));
  if (!trialing && interval(after) !== interval(before)) {
    const updated = { ...subscription, items, billing_cycle_anchor: now };
    return restart(scope, updated, subscription, lines);
  }
  const result = subscriptions.change(scope, subscription, { items }, UPDATED);
  if (trialing || proration === "none") return result;
  lines.push(...moved.map((item) => prorationLine(scope, item, now, "remaining")));
  addPending(scope, subscription.id, lines);
  return proration === "always_invoice" ? invoiceNow(scope, result, "subscription_update") : result;
}

/** Begins a new period now and bills it. @param before what is stored. */
export function restart(
  scope: Scope,
  subscription: Stripe.Subscription,
  before: Stripe.Subscription = subscription,
  credits: Line[] = [],
): Stripe.Subscription {
  const now = scope.world.clock.now();
  const end = nextEnd(subscription.items.data[0]!.price, now, now);
  const items = withPeriod(subscription, { start: now, end });
  const changes = {
    billing_cycle_anchor: now,
    items,
    status: subscription.status,
    trial_end: subscription.trial_end,
  };
  const updated = subscriptions.change(scope, before, changes, UPDATED);
  plan(scope, end, "subscription.period_end", subscription.id);
  const lines = items.data.map((item) =>
    periodLine(scope, itemOrder(item), item.id, { start: now, end }, false),
  );
  addPending(scope, subscription.id, [...credits, ...lines]);
  return invoiceNow(scope, updated, "subscription_update");
}

/** Bills at once what is pending. */
export function invoiceNow(
  scope: Scope,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
): Stripe.Subscription {
  const lines = takePending(scope, subscription.id);
  if (lines.length === 0) return subscription;
  const draft = draftInvoice(scope, subscription, reason, lines, periodOf(subscription));
  subscriptions.change(scope, subscription, { latest_invoice: draft.id });
  collect(scope, finalize(scope, draft));
  return subscriptions.need(scope, subscription.id);
}

/** @throws for a trial that would be over already. */
export function needFuture(scope: Scope, trialEnd: number | "now" | undefined): void {
  if (typeof trialEnd !== "number" || trialEnd > scope.world.clock.now()) return;
  throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future", "trial_end");
}

/** Moves the end of the trial; "now" ends it and bills the first period. */
export function moveTrialEnd(
  scope: Scope,
  subscription: Stripe.Subscription,
  trialEnd: number | "now",
): Stripe.Subscription {
  const now = scope.world.clock.now();
  if (trialEnd === "now") {
    if (subscription.status !== "trialing") return subscription;
    const active = { ...subscription, status: "active" as const, trial_end: now };
    return restart(scope, active, subscription);
  }
  plan(scope, trialEnd, "subscription.period_end", subscription.id);
  plan(scope, Math.max(now, trialEnd - 3 * 86400), "subscription.trial_will_end", subscription.id);
  const start = subscription.trial_start ?? now;
  const changes = {
    billing_cycle_anchor: trialEnd,
    items: withPeriod(subscription, { start, end: trialEnd }),
    status: "trialing" as const,
    trial_end: trialEnd,
    trial_start: start,
  };
  return subscriptions.change(scope, subscription, changes, UPDATED);
}

function changed(
  scope: Scope,
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  { id, price: wanted, quantity, deleted }: ItemChange,
): Stripe.SubscriptionItem[] {
  const price = wanted ? needRecurring(scope, wanted) : null;
  if (!id) {
    if (!price)
      throw invalid(
        "Missing required param: items[0][price].",
        "items[0][price]",
        "parameter_missing",
      );
    const order = { price: price.id, quantity: quantity ?? 1 };
    return [...items, subscriptionItem(scope, subscription.id, order, periodOf(subscription))];
  }
  if (!items.some((item) => item.id === id))
    throw invalid(`No such subscription item: '${id}'`, "items[0][id]", "resource_missing");
  if (deleted) return items.filter((item) => item.id !== id);
  return items.map((item) =>
    item.id === id
      ? {
          ...item,
          ...(price && { price, plan: planOf(price) }),
          quantity: quantity ?? item.quantity ?? 1,
        }
      : item,
  );
}

function needRecurring(scope: Scope, id: string): Stripe.Price {
  const price = prices.need(scope, id, "items[0][price]");
  if (!price.active)
    throw invalid(
      "The price specified is inactive. This field only accepts active prices.",
      "items[0][price]",
    );
  if (!price.recurring)
    throw invalid(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      "items[0][price]",
    );
  return price;
}

const interval = (items: Stripe.SubscriptionItem[]) =>
  `${items[0]?.price.recurring?.interval} ${items[0]?.price.recurring?.interval_count}`;
