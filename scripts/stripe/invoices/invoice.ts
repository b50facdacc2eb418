import type Stripe from "stripe";
import { decimal } from "../core/decimal";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { APPLICATION, APPLICATION_NAME } from "../connect/connected";
import { innerList } from "../protocol/list";

export const invoices = table<Stripe.Invoice>("invoice");

/** What is billed: a price for a period, or what changed within one. */
export interface Line {
  /** Cents; negative for a credit. */
  amount: number;
  description: string;
  price: Stripe.Price;
  quantity: number;
  period: { start: number; end: number };
  item: string;
  proration: boolean;
}

/** A draft for a subscription. The customer's credit is applied. */
export function draftInvoice(
  scope: Scope,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: Line[],
  period: { start: number; end: number },
): Stripe.Invoice {
  const id = newId("in");
  const customer = customers.get(scope, String(subscription.customer));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const balance = customer?.balance ?? 0;
  const due = Math.max(0, total + balance);
  const invoice: Stripe.Invoice = {
    id,
    object: "invoice",
    account_country: "US",
    account_name: APPLICATION_NAME,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: scope.account ? APPLICATION : null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: scope.world.clock.now() + 3600,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: scope.world.clock.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: String(subscription.customer),
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(
      lines.map((line) => lineItem(id, subscription, line)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: scope.world.clock.now() + 3600,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: scope.world.clock.now(),
  };
  return invoices.create(scope, invoice, "invoice.created");
}

/** The subscription that an invoice bills. */
export const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  String(parent?.subscription_details?.subscription ?? "");

function lineItem(
  invoice: string,
  subscription: Stripe.Subscription,
  line: Line,
): Stripe.InvoiceLineItem {
  const details = {
    invoice_item: null,
    proration: line.proration,
    proration_details: line.proration ? { credited_items: null } : null,
    subscription: subscription.id,
    subscription_item: line.item,
  };
  return {
    id: newId("il"),
    object: "line_item",
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: details,
      type: "subscription_item_details",
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: String(line.price.product) },
      type: "price_details",
      unit_amount_decimal: decimal(line.price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: decimal(line.quantity),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  };
}
