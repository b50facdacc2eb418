import type Stripe from "stripe";
import { newId, randomLetters } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import type { ErrorBody } from "../protocol/errors";
import { recordCharge } from "./balance";

export const charges = table<Stripe.Charge>("charge");

/** What is charged by an intent's card; with an error it failed. */
export function createCharge(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: ErrorBody | null,
): Stripe.Charge {
  const id = newId("ch");
  const charge: Stripe.Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    application: intent.application as string | null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: error ? null : recordCharge(scope, id, intent).id,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "TRADEPOST",
    captured: !error,
    created: scope.world.clock.now(),
    currency: intent.currency,
    customer: intent.customer as string | null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(error),
    paid: !error,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: error ? null : `${scope.world.origin}/pages/receipt/${id}/${randomLetters(16)}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: error ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
  return charges.create(scope, charge, error ? "charge.failed" : "charge.succeeded");
}

const outcome = (error: ErrorBody | null): Stripe.Charge.Outcome => ({
  advice_code: error ? "try_again_later" : null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: error ? "declined_by_network" : "approved_by_network",
  reason: error?.decline_code ?? null,
  risk_level: "normal",
  seller_message: error
    ? "The bank did not return any further details with this decline."
    : "Payment complete.",
  type: error ? "issuer_declined" : "authorized",
});

function methodDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null;
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: "disabled" },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: "unavailable" },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: "unavailable" },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: randomLetters(15),
      overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: "card",
  };
}
