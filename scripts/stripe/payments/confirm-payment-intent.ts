import type Stripe from "stripe";
import { spend } from "../cards/known-method";
import { attach, paymentMethods } from "../cards/payment-method";
import { needCharges } from "../connect/need-charges";
import type { Scope } from "../core/world";
import { takeNextOutcome } from "../invoices/billing-settings";
import type { StripeFailure } from "../protocol/errors";
import { invalid } from "../protocol/errors";
import type { Call } from "../protocol/resource";
import { acceptanceOf } from "./acceptance";
import { takeAuthenticated } from "./authenticated";
import { checkConfirm } from "./check-confirm";
import { chosenMethod } from "./chosen-method";
import { declined, unexpectedState } from "./intent-errors";
import { actionFor } from "./next-action";
import { pay, type Outcome } from "./pay";
import { payByBank } from "./pay-by-bank";
import { paymentIntents } from "./payment-intent";
import type { ConfirmIntent } from "./payment-intent-params";

type Intent = Stripe.PaymentIntent;

/** Pays with a card or bank account. @throws 402 for a decline, with the intent in the error. */
export function confirmIntent(call: Call<unknown>, found: Intent, params: ConfirmIntent): Intent {
  checkConfirmable(call, found, params);
  needCharges(call);
  const method = chosenMethod(call, found, params);
  if (!method)
    throw unexpectedState(
      found,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either " +
        "update the PaymentIntent with a payment method and then confirm it again, or confirm it " +
        "again directly with a payment method or ConfirmationToken.",
    );
  const intent = paymentIntents.change(call, found, changesOf(found, params));
  const outcome = attempt(call, intent, method, params);
  if (outcome.status === "failed")
    throw declined(paymentIntents.need(call, intent.id), outcome.error, method);
  if (outcome.status === "requires_action" && params.error_on_requires_action)
    throw refusedAction(call, outcome.intent, method);
  if (outcome.status !== "requires_action") keepMethod(call, outcome.intent);
  return paymentIntents.need(call, intent.id);
}

function checkConfirmable(call: Call<unknown>, intent: Intent, params: ConfirmIntent): void {
  if (intent.status === "succeeded" || intent.status === "requires_capture")
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being " +
        "previously confirmed.",
    );
  if (intent.status === "canceled" || intent.status === "processing")
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  checkConfirm(intent, params);
  if (params.amount_to_confirm !== undefined && params.amount_to_confirm !== intent.amount)
    throw invalid(
      "The provided amount_to_confirm does not match the PaymentIntent's amount.",
      "amount_to_confirm",
    );
  if (!call.publishable) return;
  if (params.off_session !== undefined)
    throw invalid("`off_session` cannot be passed with a publishable key.", "off_session");
  if (intent.confirmation_method === "manual")
    throw invalid(
      "This PaymentIntent cannot be confirmed using your publishable key because its " +
        "`confirmation_method` is set to `manual`. Please use your secret key instead, or create a " +
        "PaymentIntent with `confirmation_method` set to `automatic`.",
      undefined,
      "payment_intent_invalid_parameter",
    );
}

const changesOf = (intent: Intent, params: ConfirmIntent): Partial<Intent> => ({
  ...(params.capture_method && { capture_method: params.capture_method }),
  ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
  setup_future_usage: usageOf(intent, params),
});

/** Off-session wins over on-session, as at Stripe where Stripe.js sends it. */
function usageOf(intent: Intent, params: ConfirmIntent): Intent["setup_future_usage"] {
  if (params.setup_future_usage !== undefined) return params.setup_future_usage;
  const { card, us_bank_account: bank } = params.payment_method_options ?? {};
  const chosen = card?.setup_future_usage ?? bank?.setup_future_usage;
  return chosen === "off_session" || chosen === "on_session" ? chosen : intent.setup_future_usage;
}

function attempt(
  call: Call<unknown>,
  intent: Intent,
  method: Stripe.PaymentMethod,
  params: ConfirmIntent,
): Outcome {
  const present = params.off_session !== true;
  if (method.type === "us_bank_account") {
    if (intent.capture_method === "manual")
      throw invalid("us_bank_account payments cannot be captured manually.", "capture_method");
    return payByBank(call, intent, method, acceptanceOf(call, params.mandate_data));
  }
  return pay(call, intent, method, {
    present,
    awayDeclines: true,
    action: actionFor(call, intent.id, params),
    authenticated: takeAuthenticated(call, intent.id, method.id),
    forced: present ? null : takeNextOutcome(call.world),
  });
}

function refusedAction(scope: Scope, intent: Intent, method: Stripe.PaymentMethod): StripeFailure {
  const error = {
    type: "card_error" as const,
    code: "authentication_required",
    decline_code: "authentication_not_handled",
    message:
      "This payment required an authentication action to complete, but `error_on_requires_action` " +
      "was set. When you're ready, you can upgrade your integration to handle actions at " +
      "https://stripe.com/docs/payments/payment-intents/upgrade-to-handle-actions.",
  };
  const changes = {
    next_action: null,
    payment_method: null,
    status: "requires_payment_method" as const,
  };
  return declined(paymentIntents.change(scope, intent, changes), error, method);
}

/** What paid is kept for its customer where that was asked for; else it may not be used again. */
export function keepMethod(scope: Scope, intent: Intent): void {
  const method = paymentMethods.get(scope, String(intent.payment_method));
  if (!method || method.customer) return;
  if (intent.customer && intent.setup_future_usage) attach(scope, method, String(intent.customer));
  else spend(scope, method.id);
}
