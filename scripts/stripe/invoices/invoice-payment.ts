import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { createIntent, paymentIntents } from "../payments/payment-intent";
import { listOf } from "../protocol/list";
import { listParams, oneOf, params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";

export const invoicePayments = table<Stripe.InvoicePayment>("invoice_payment");

export const paymentOf = (scope: Scope, invoice: string) =>
  invoicePayments.all(scope).find((one) => one.invoice === invoice);

/** The intent that pays an invoice: one for all attempts. */
export function intentFor(scope: Scope, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const known = paymentOf(scope, invoice.id)?.payment.payment_intent;
  if (known) return paymentIntents.need(scope, String(known));
  const intent = createIntent(scope, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description:
      invoice.billing_reason === "subscription_create"
        ? "Subscription creation"
        : "Subscription update",
    setup_future_usage: "off_session",
  });
  linkPayment(scope, invoice, intent.id);
  return intent;
}

export function linkPayment(scope: Scope, invoice: Stripe.Invoice, intent: string): void {
  invoicePayments.create(scope, {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: scope.world.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The payment of an invoice took place, or never will. */
export function endPayment(
  scope: Scope,
  invoice: Stripe.Invoice,
  status: "paid" | "canceled",
): void {
  const payment = paymentOf(scope, invoice.id);
  if (!payment) return;
  const now = scope.world.clock.now();
  const paid = status === "paid";
  invoicePayments.change(
    scope,
    payment,
    {
      amount_paid: paid ? payment.amount_requested : null,
      status,
      status_transitions: { canceled_at: paid ? null : now, paid_at: paid ? now : null },
    },
    paid ? "invoice_payment.paid" : undefined,
  );
}

const PATH = "/v1/invoice_payments";

const filters = listParams({
  invoice: text().optional(),
  status: oneOf("open", "paid", "canceled").optional(),
  payment: params({ type: oneOf("payment_intent"), payment_intent: text().optional() }).optional(),
});

export const invoicePaymentCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { invoice, status, payment } = call.params;
      const intent = payment?.payment_intent;
      const found = invoicePayments
        .all(call)
        .filter((one) => !invoice || one.invoice === invoice)
        .filter((one) => !status || one.status === status)
        .filter((one) => !intent || one.payment.payment_intent === intent);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => invoicePayments.need(call, call.ids["id"]!)),
  ],
  lookup: { prefix: "inpay", get: invoicePayments.get },
};
