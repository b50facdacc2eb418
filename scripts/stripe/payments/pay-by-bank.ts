import type Stripe from "stripe";
import { bankBehaviorOf, rememberSetUp } from "../cards/known-method";
import { tellSession } from "../checkout/after-debit";
import { businessDaysLater } from "../core/business-days";
import { plan, unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { disputeByBank } from "../disputes/create-dispute";
import type { ErrorBody } from "../protocol/errors";
import { paymentMethods } from "../cards/payment-method";
import { charges, createCharge } from "./charge";
import { collect } from "./collect";
import { createMandate, needAcceptance, standingMandate, type Acceptance } from "./mandate";
import { failIntent, succeeded } from "./end-intent";
import type { ForcedOutcome, Outcome } from "./pay";
import { paymentIntents } from "./payment-intent";

/** A debit is answered after so many business days. */
const SETTLES = 4;

/**
 * Debits a bank account. It is in processing until its bank has answered.
 * @throws where the customer's agreement to the debit is not known.
 */
export function payByBank(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  acceptance: Acceptance | null,
): Outcome {
  const mandate = standingMandate(scope, method.id) ?? agree(scope, intent, method, acceptance);
  if (intent.setup_future_usage) rememberSetUp(scope, method.id);
  const charge = createCharge(scope, intent, method, "pending", mandate.id);
  const after = paymentIntents.change(
    scope,
    intent,
    {
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: method.id,
      status: "processing",
    },
    "payment_intent.processing",
  );
  if (bankBehaviorOf(scope, method.id)?.ends !== "never")
    plan(scope, businessDaysLater(scope.world.clock.now(), SETTLES), "debit.settle", intent.id);
  return { status: "processing", intent: after };
}

function agree(
  scope: Scope,
  { amount, currency, setup_future_usage: later }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  acceptance: Acceptance | null,
): Stripe.Mandate {
  const single = later ? null : { amount, currency };
  return createMandate(scope, method.id, needAcceptance(acceptance), single);
}

/** The bank answers. @param forced what the control page wants it to answer. */
export function settleDebit(scope: Scope, id: string, forced: ForcedOutcome | null = null): void {
  const intent = paymentIntents.get(scope, id);
  const charge = charges.get(scope, String(intent?.latest_charge));
  if (intent?.status !== "processing" || charge?.status !== "pending") return;
  unplan(scope.world, "debit.settle", id);
  const method = paymentMethods.get(scope, String(charge.payment_method));
  const bank = bankBehaviorOf(scope, String(charge.payment_method));
  const ends = bank?.ends ?? "succeeds";
  const failure = forced === "decline" || (typeof ends === "object" && forced !== "succeed");
  if (failure) {
    fail(scope, intent, charge, method, typeof ends === "object" ? ends : RETURNED);
    return;
  }
  const receipt_url = `${scope.world.origin}/pages/receipt/${charge.id}/${intent.id.slice(-16)}`;
  const paid = { ...collect(scope, charge, charge.amount), paid: true, receipt_url };
  const changes = { ...paid, status: "succeeded" as const };
  const settled = charges.change(scope, charge, changes, "charge.succeeded");
  tellSession(scope, succeeded(scope, intent, {}));
  if (bank?.disputed) disputeByBank(scope, settled);
}

const RETURNED = {
  code: "insufficient_funds",
  message: "The customer's account has insufficient funds to cover this payment.",
};

function fail(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod | undefined,
  { code, message }: { code: string; message: string },
): void {
  charges.change(
    scope,
    charge,
    {
      amount_captured: 0,
      captured: false,
      failure_code: code,
      failure_message: message,
      outcome: charge.outcome && {
        ...charge.outcome,
        network_status: "declined_by_network",
        seller_message: "The bank returned the payment.",
        type: "issuer_declined",
      },
      paid: false,
      status: "failed",
    },
    "charge.failed",
  );
  const error: ErrorBody = { type: "invalid_request_error", code, message, charge: charge.id };
  tellSession(scope, failIntent(scope, intent, method, error));
}
