import type Stripe from "stripe";
import { behaviorOf } from "../cards/known-method";
import { newId, randomLetters } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import type { ErrorBody } from "../protocol/errors";
import { collect } from "./collect";
import { methodDetails } from "./method-details";

export const charges = table<Stripe.Charge>("charge");

/** "pending": a debit that its bank has not answered yet; an error: it failed. */
export type ChargeState = "captured" | "uncaptured" | "pending" | ErrorBody;

/** What is charged by an intent's card or bank account. @param mandate of a debit. */
export function createCharge(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  state: ChargeState,
  mandate: string | null = null,
): Stripe.Charge {
  const id = newId(method.type === "card" ? "ch" : "py");
  const error = typeof state === "object" ? state : null;
  const paid = state === "captured" || state === "uncaptured";
  const charge: Stripe.Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: error || state === "uncaptured" ? 0 : intent.amount,
    amount_refunded: 0,
    application: intent.application as string | null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: descriptor(intent.statement_descriptor_suffix),
    captured: !error && state !== "uncaptured",
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
    outcome: outcome(error, paid || state === "pending"),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(scope, method, intent.amount, mandate),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${scope.world.origin}/pages/receipt/${id}/${randomLetters(16)}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: error ? "failed" : paid ? "succeeded" : "pending",
    transfer_data: null,
    transfer_group: null,
  };
  if (state === "captured") Object.assign(charge, collect(scope, charge, intent.amount));
  return charges.create(scope, charge, `charge.${charge.status}`);
}

/** The behavior of the card that was charged, or null. */
export const cardOf = (scope: Scope, charge: Stripe.Charge) =>
  behaviorOf(scope, String(charge.payment_method))?.card ?? null;

/** At most 22 characters, as on the card statement. */
const descriptor = (suffix: string | null) =>
  suffix ? `TRADEPOST* ${suffix}`.slice(0, 22) : "TRADEPOST";

const outcome = (error: ErrorBody | null, approved: boolean): Stripe.Charge.Outcome => ({
  advice_code: error ? "try_again_later" : null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: approved ? "approved_by_network" : "declined_by_network",
  reason: error?.decline_code ?? null,
  risk_level: "normal",
  seller_message: error
    ? "The bank did not return any further details with this decline."
    : "Payment complete.",
  type: error ? "issuer_declined" : "authorized",
});
