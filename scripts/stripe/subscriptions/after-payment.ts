import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { subscriptionOf } from "../invoices/invoice";
import type { BillingSettings } from "../invoices/billing-settings";
import { cancel, ended, subscriptions } from "./subscription";

/** A paid invoice brings its subscription back to active. */
export function afterPayment(scope: Scope, invoice: Stripe.Invoice): void {
  const subscription = subscriptions.get(scope, subscriptionOf(invoice));
  if (!subscription || ended(subscription) || subscription.latest_invoice !== invoice.id) return;
  markDelinquent(scope, invoice, false);
  if (["past_due", "unpaid", "incomplete"].includes(String(subscription.status)))
    subscriptions.change(scope, subscription, { status: "active" }, UPDATED);
}

/** @param final what to do after the last attempt; null: others follow. */
export function afterFailure(
  scope: Scope,
  invoice: Stripe.Invoice,
  final: BillingSettings["afterRetries"] | null,
): void {
  const subscription = subscriptions.get(scope, subscriptionOf(invoice));
  if (!subscription || ended(subscription) || subscription.status === "incomplete") return;
  markDelinquent(scope, invoice, true);
  if (final === "cancel") cancel(scope, subscription, { reason: "payment_failed" });
  else
    subscriptions.change(scope, subscription, { status: final ?? pastDue(subscription) }, UPDATED);
}

const UPDATED = "customer.subscription.updated";

const pastDue = ({ status }: Stripe.Subscription) => (status === "unpaid" ? "unpaid" : "past_due");

function markDelinquent(scope: Scope, invoice: Stripe.Invoice, delinquent: boolean): void {
  const customer = customers.get(scope, String(invoice.customer));
  if (customer) customers.change(scope, customer, { delinquent }, "customer.updated");
}
