import type Stripe from "stripe";
import { table } from "../core/table";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { invoices, subscriptionOf } from "../invoices/invoice";

export const subscriptions = table<Stripe.Subscription>("subscription");

/** The period that its items are in: all are billed together here. */
export function periodOf({ items }: Stripe.Subscription): { start: number; end: number } {
  const first = items.data[0]!;
  return { start: first.current_period_start, end: first.current_period_end };
}

export function withPeriod(
  { items }: Stripe.Subscription,
  period: { start: number; end: number },
): Stripe.Subscription["items"] {
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  return { ...items, data };
}

/** Ends it for good. Invoices that are still open are not charged any more. */
export function cancel(
  scope: Scope,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails>,
  status: "canceled" | "incomplete_expired" = "canceled",
): Stripe.Subscription {
  const now = scope.world.clock.now();
  for (const task of [
    "subscription.period_end",
    "subscription.trial_will_end",
    "subscription.expire",
  ])
    unplan(scope.world, task, subscription.id);
  for (const invoice of invoices.all(scope)) {
    if (subscriptionOf(invoice) !== subscription.id || !invoice.auto_advance) continue;
    unplan(scope.world, "invoice.retry", invoice.id);
    unplan(scope.world, "invoice.finalize", invoice.id);
    const changes = { auto_advance: false, next_payment_attempt: null };
    invoices.change(scope, invoice, changes, "invoice.updated");
  }
  return subscriptions.change(
    scope,
    subscription,
    {
      canceled_at: subscription.canceled_at ?? now,
      cancellation_details: { ...NO_DETAILS, ...subscription.cancellation_details, ...details },
      ended_at: now,
      status,
    },
    status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
  );
}

export const NO_DETAILS: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

export const ended = ({ status }: Stripe.Subscription) =>
  status === "canceled" || status === "incomplete_expired";

/** Those of a customer who is deleted. */
export function endSubscriptionsOf(scope: Scope, customer: string): void {
  for (const subscription of subscriptions.all(scope))
    if (subscription.customer === customer && !ended(subscription))
      cancel(scope, subscription, { reason: "cancellation_requested" });
}
