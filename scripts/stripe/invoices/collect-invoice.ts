import type Stripe from "stripe";
import { paymentMethods } from "../cards/payment-method";
import { plan, unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { pay, type Outcome, type Presence } from "../payments/pay";
import { cancelIntent } from "../payments/payment-intent";
import type { ErrorBody } from "../protocol/errors";
import { afterFailure, afterPayment } from "../subscriptions/after-payment";
import { subscriptions } from "../subscriptions/subscription";
import { emit } from "../webhooks/events";
import { billingSettings, takeNextOutcome } from "./billing-settings";
import { invoices, subscriptionOf } from "./invoice";
import { endPayment, intentFor } from "./invoice-payment";

const DAY = 86400;
/** Days between the attempts to charge a renewal. */
const RETRY_DAYS = [3, 5, 7];

/** Opens a draft: from now on it is owed. */
export function finalize(scope: Scope, invoice: Stripe.Invoice): Stripe.Invoice {
  const now = scope.world.clock.now();
  const customer = customers.get(scope, String(invoice.customer));
  const sequence = customer?.next_invoice_sequence ?? 1;
  const ending = Math.min(0, invoice.starting_balance + invoice.total);
  if (customer) {
    const changes = { next_invoice_sequence: sequence + 1, balance: ending };
    customers.change(scope, customer, changes, "customer.updated");
  }
  const where = `${scope.world.origin}/pages/invoice/${scope.account ?? "platform"}/${invoice.id}`;
  unplan(scope.world, "invoice.finalize", invoice.id);
  return invoices.change(
    scope,
    invoice,
    {
      automatically_finalizes_at: null,
      effective_at: now,
      ending_balance: ending,
      hosted_invoice_url: where,
      invoice_pdf: `${where}/pdf`,
      number: `${customer?.invoice_prefix ?? "0000"}-${String(sequence).padStart(4, "0")}`,
      status: "open",
      status_transitions: { ...invoice.status_transitions, finalized_at: now },
    },
    "invoice.finalized",
  );
}

/** How an attempt to charge an invoice went; null: there was nothing to charge. */
export type Attempt = Outcome | { status: "no card"; error: ErrorBody } | null;

/** Charges an open invoice by a card: the one given, else the subscription's or the customer's. */
export function collect(
  scope: Scope,
  opened: Stripe.Invoice,
  presence: Presence = { present: false },
  card?: string,
): { invoice: Stripe.Invoice; attempt: Attempt } {
  if (opened.amount_due === 0) return { invoice: settle(scope, opened), attempt: null };
  const attempts = opened.attempt_count + 1;
  const invoice = invoices.change(
    scope,
    opened,
    { attempt_count: attempts, attempted: true },
    "invoice.updated",
  );
  const id = card ?? defaultCard(scope, invoice);
  const method = id ? paymentMethods.get(scope, id) : undefined;
  if (method?.type !== "card")
    return { invoice: miss(scope, invoice), attempt: { status: "no card", error: NO_CARD } };
  const forced = presence.present ? null : takeNextOutcome(scope.world);
  const attempt = pay(scope, intentFor(scope, invoice), method, { ...presence, forced });
  if (attempt.status === "succeeded") return { invoice: settle(scope, invoice), attempt };
  return { invoice: miss(scope, invoice, attempt), attempt };
}

/** The invoice is paid, and what it bills goes on. */
export function settle(scope: Scope, invoice: Stripe.Invoice): Stripe.Invoice {
  const now = scope.world.clock.now();
  unplan(scope.world, "invoice.retry", invoice.id);
  endPayment(scope, invoice, "paid");
  const paid = invoices.change(
    scope,
    invoice,
    {
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      next_payment_attempt: null,
      status: "paid",
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    "invoice.paid",
  );
  emit(scope, "invoice.payment_succeeded", paid);
  afterPayment(scope, paid);
  return paid;
}

const NO_CARD: ErrorBody = {
  type: "invalid_request_error",
  message:
    "Cannot charge a customer that has no active card or default payment method. Please attach one first.",
};

/** The attempt failed: the next one is planned, or none is left. */
function miss(scope: Scope, invoice: Stripe.Invoice, outcome?: Outcome): Stripe.Invoice {
  const renewal = invoice.billing_reason === "subscription_cycle";
  const days = renewal ? RETRY_DAYS[invoice.attempt_count - 1] : undefined;
  const next = days === undefined ? null : scope.world.clock.now() + days * DAY;
  const changes = { next_payment_attempt: next, auto_advance: next !== null };
  const failed = invoices.change(scope, invoice, changes, "invoice.updated");
  if (next !== null) plan(scope, next, "invoice.retry", invoice.id);
  if (outcome?.status === "requires_action") emit(scope, "invoice.payment_action_required", failed);
  emit(scope, "invoice.payment_failed", failed);
  const final = renewal && next === null;
  afterFailure(scope, failed, final ? billingSettings(scope.world).afterRetries : null);
  return invoices.need(scope, invoice.id);
}

function defaultCard(scope: Scope, invoice: Stripe.Invoice): string | null {
  const subscription = subscriptions.get(scope, subscriptionOf(invoice));
  const customer = customers.get(scope, String(invoice.customer));
  const found =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method;
  return found ? String(found) : null;
}

/** The intent is gone with its invoice. */
export function cancelPayment(scope: Scope, invoice: Stripe.Invoice): void {
  const payments = intentIfAny(scope, invoice);
  if (!payments || payments.status === "succeeded") return;
  cancelIntent(scope, payments);
  endPayment(scope, invoice, "canceled");
}

function intentIfAny(scope: Scope, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  return invoice.attempt_count > 0 && invoice.amount_due > 0 ? intentFor(scope, invoice) : null;
}
