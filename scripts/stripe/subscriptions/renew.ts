import type Stripe from "stripe";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { draftInvoice, invoices } from "../invoices/invoice";
import { emit } from "../webhooks/events";
import { itemOrder, nextEnd } from "./create-subscription";
import { periodLine, takePending } from "./lines";
import { cancel, ended, periodOf, subscriptions, withPeriod } from "./subscription";

/** How long a renewal's invoice stays a draft, in seconds. */
const DRAFT = 3600;

/** The end of a period: a new one begins, or the subscription ends or pauses. */
export function renew(scope: Scope, id: string): void {
  const subscription = subscriptions.get(scope, id);
  if (!subscription || ended(subscription)) return;
  if (["incomplete", "paused"].includes(String(subscription.status))) return;
  const { end } = periodOf(subscription);
  const { cancel_at: cancelAt, trial_settings: settings } = subscription;
  if (subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= end)) {
    cancel(scope, subscription, {});
    return;
  }
  const wanted = settings?.end_behavior.missing_payment_method;
  if (subscription.status === "trialing" && !hasCard(scope, subscription)) {
    if (wanted === "cancel") {
      cancel(scope, subscription, { reason: "cancellation_requested" });
      return;
    }
    if (wanted === "pause") {
      pause(scope, subscription);
      return;
    }
  }
  beginPeriod(scope, subscription, end);
}

/** Starts the period after one that ended then, with a draft of its invoice. */
function beginPeriod(scope: Scope, subscription: Stripe.Subscription, start: number): void {
  const { price } = subscription.items.data[0]!;
  const end = nextEnd(price, subscription.billing_cycle_anchor, start);
  const before = periodOf(subscription);
  const lines = [
    ...takePending(scope, subscription.id),
    ...subscription.items.data.map((item) =>
      periodLine(scope, itemOrder(item), item.id, { start, end }, false),
    ),
  ];
  const invoice = draftInvoice(scope, subscription, "subscription_cycle", lines, {
    start: before.start,
    end: before.end,
  });
  if (subscription.status === "unpaid") keepDraft(scope, invoice);
  else plan(scope, start + DRAFT, "invoice.finalize", invoice.id);
  plan(scope, end, "subscription.period_end", subscription.id);
  subscriptions.change(
    scope,
    subscription,
    {
      items: withPeriod(subscription, { start, end }),
      latest_invoice: invoice.id,
      ...(subscription.status === "trialing" && { status: "active" }),
    },
    "customer.subscription.updated",
  );
}

/** Of an unpaid subscription nothing more is charged by itself. */
function keepDraft(scope: Scope, invoice: Stripe.Invoice): void {
  const never = { automatically_finalizes_at: null, next_payment_attempt: null };
  invoices.change(scope, invoice, { ...never, auto_advance: false }, "invoice.updated");
}

function pause(scope: Scope, subscription: Stripe.Subscription): void {
  const event = "customer.subscription.updated";
  const paused = subscriptions.change(scope, subscription, { status: "paused" }, event);
  emit(scope, "customer.subscription.paused", paused);
}

function hasCard(
  scope: Scope,
  { default_payment_method: own, customer }: Stripe.Subscription,
): boolean {
  const found = customers.get(scope, String(customer));
  return Boolean(own ?? found?.invoice_settings.default_payment_method);
}
