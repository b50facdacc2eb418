import type Stripe from "stripe";
import { planOf, prices } from "../catalogue/price";
import { APPLICATION } from "../connect/connected";
import { periodEnd } from "../core/calendar";
import { newId } from "../core/ids";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { invalid } from "../protocol/errors";
import { innerList } from "../protocol/list";
import { draftInvoice } from "../invoices/invoice";
import { periodLine, type Ordered } from "./lines";
import { NO_DETAILS, subscriptions } from "./subscription";

const DAY = 86400;

export interface NewSubscription {
  customer: string;
  items: Ordered[];
  /** Billed once, with the first invoice. */
  once?: Ordered[];
  /** Unix seconds; null: no trial. */
  trialEnd: number | null;
  card: string | null;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  missingCard?: "cancel" | "create_invoice" | "pause" | undefined;
}

/** @throws where something is due at once, and the customer has nothing to pay it with. */
export function needPayable(
  scope: Scope,
  customer: Stripe.Customer,
  { items, trialEnd, card }: NewSubscription,
): void {
  if (trialEnd !== null || card || customer.invoice_settings.default_payment_method) return;
  const due = items.reduce(
    (sum, { price, quantity }) => sum + (prices.need(scope, price).unit_amount ?? 0) * quantity,
    customer.balance,
  );
  if (due <= 0) return;
  throw invalid(
    "This customer has no attached payment source or default payment method. Please consider " +
      "adding a default payment method.",
    undefined,
    "resource_missing",
  );
}

/** A subscription with its first invoice, which is still a draft. */
export function createSubscription(
  scope: Scope,
  sent: NewSubscription,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const now = scope.world.clock.now();
  const id = newId("sub");
  const price = prices.need(scope, sent.items[0]!.price);
  const anchor = sent.trialEnd ?? now;
  const end = sent.trialEnd ?? nextEnd(price, now, now);
  const subscription: Stripe.Subscription = {
    id,
    object: "subscription",
    application: scope.account ? APPLICATION : null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NO_DETAILS,
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: sent.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: sent.card,
    default_source: null,
    default_tax_rates: [],
    description: sent.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: innerList(
      sent.items.map((item) => subscriptionItem(scope, id, item, { start: now, end })),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: sent.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: sent.trialEnd ? "trialing" : "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: sent.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: sent.missingCard ?? "create_invoice",
      },
    },
    trial_start: sent.trialEnd ? now : null,
  };
  const lines = [
    ...(sent.once ?? []).map((item) =>
      periodLine(scope, item, "", { start: now, end: now }, false),
    ),
    ...subscription.items.data.map((item) =>
      periodLine(scope, itemOrder(item), item.id, { start: now, end }, sent.trialEnd !== null),
    ),
  ];
  const customer = customers.get(scope, sent.customer);
  if (customer && !customer.currency)
    customers.change(scope, customer, { currency: price.currency }, "customer.updated");
  const invoice = draftInvoice(scope, subscription, "subscription_create", lines, {
    start: now,
    end: now,
  });
  plan(scope, end, "subscription.period_end", id);
  if (sent.trialEnd)
    plan(scope, Math.max(now, sent.trialEnd - 3 * DAY), "subscription.trial_will_end", id);
  const created = { ...subscription, latest_invoice: invoice.id };
  return {
    subscription: subscriptions.create(scope, created, "customer.subscription.created"),
    invoice,
  };
}

/** The end of the period that begins then. */
export const nextEnd = ({ recurring }: Stripe.Price, anchor: number, after: number) =>
  periodEnd(anchor, recurring?.interval as "month", recurring?.interval_count ?? 1, after);

export const itemOrder = (item: Stripe.SubscriptionItem): Ordered => ({
  price: item.price.id,
  quantity: item.quantity ?? 1,
});

export function subscriptionItem(
  scope: Scope,
  subscription: string,
  { price: id, quantity }: Ordered,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  const price = prices.need(scope, id);
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: scope.world.clock.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}
