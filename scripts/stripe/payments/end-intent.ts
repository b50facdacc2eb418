import type Stripe from "stripe";
import { paymentMethods } from "../cards/payment-method";
import type { Scope } from "../core/world";
import type { ErrorBody } from "../protocol/errors";
import { paymentIntents } from "./payment-intent";

/** Marks an intent as paid in full, or with what was captured of it. */
export const succeeded = (
  scope: Scope,
  intent: Stripe.PaymentIntent,
  changes: Partial<Stripe.PaymentIntent>,
) =>
  paymentIntents.change(
    scope,
    intent,
    {
      amount_capturable: 0,
      amount_received: intent.amount,
      last_payment_error: null,
      next_action: null,
      processing: null,
      status: "succeeded",
      ...changes,
    },
    "payment_intent.succeeded",
  );

/** Nothing was paid; another card or account may be tried. */
export function failIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
  error: ErrorBody,
  changes: Partial<Stripe.PaymentIntent> = {},
): Stripe.PaymentIntent {
  const told = { ...error, ...(method && { payment_method: method }) };
  return paymentIntents.change(
    scope,
    intent,
    {
      last_payment_error: told as unknown as Stripe.PaymentIntent.LastPaymentError,
      next_action: null,
      payment_method: null,
      processing: null,
      status: "requires_payment_method",
      ...changes,
    },
    "payment_intent.payment_failed",
  );
}

/** The cardholder did not pass the authentication. */
export const failAuthentication = (scope: Scope, intent: Stripe.PaymentIntent) =>
  failIntent(
    scope,
    intent,
    paymentMethods.get(scope, String(intent.payment_method)),
    AUTHENTICATION_FAILED,
  );

export const AUTHENTICATION_FAILED: ErrorBody = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
