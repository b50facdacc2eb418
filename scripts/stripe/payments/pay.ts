import type Stripe from "stripe";
import { behaviorOf, rememberSetUp } from "../cards/payment-method";
import { declineError, NOT_A_TEST_CARD } from "../cards/test-cards";
import type { Scope } from "../core/world";
import type { ErrorBody } from "../protocol/errors";
import { createCharge } from "./charge";
import { paymentIntents } from "./payment-intent";
import { setupIntents } from "./setup-intent";

/** How a payment by card went. */
export type Outcome =
  | { status: "succeeded"; intent: Stripe.PaymentIntent }
  | { status: "requires_action"; intent: Stripe.PaymentIntent }
  | { status: "failed"; intent: Stripe.PaymentIntent; error: ErrorBody };

export interface Presence {
  /** The cardholder is there and can authenticate. */
  present: boolean;
  /** The page where they do. */
  authenticateAt?: string;
  /** The cardholder has just done so. */
  authenticated?: boolean;
  /** What the control page wants to happen, whatever the card. */
  forced?: ForcedOutcome | null;
}

export type ForcedOutcome = "succeed" | "decline" | "authenticate";

/** Confirms an intent with a card. */
export function pay(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { present, authenticateAt, authenticated = false, forced = null }: Presence,
): Outcome {
  const where = present ? authenticateAt : undefined;
  if (forced === "decline") return fail(scope, intent, method, DECLINED);
  if (forced === "authenticate") return ask(scope, intent, method, where);
  const known = behaviorOf(scope, method.id);
  if (!known) return fail(scope, intent, method, NOT_A_TEST_CARD);
  const { card, setUp } = known;
  if (forced === "succeed") return succeed(scope, intent, method);
  if (card.declines) return fail(scope, intent, method, declineError(card.declines));
  const asks = card.authenticates === "always" || (card.authenticates && !setUp);
  if (asks && !authenticated) return ask(scope, intent, method, where);
  if (authenticated && intent.setup_future_usage) rememberSetUp(scope, method.id);
  return succeed(scope, intent, method);
}

function succeed(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Outcome {
  const charge = createCharge(scope, intent, method, null);
  const after = paymentIntents.change(
    scope,
    intent,
    {
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: method.id,
      status: "succeeded",
    },
    "payment_intent.succeeded",
  );
  return { status: "succeeded", intent: after };
}

const DECLINED: ErrorBody = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** The cardholder did not pass the authentication. */
export function failAuthentication(
  scope: Scope,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  return paymentIntents.change(
    scope,
    intent,
    {
      last_payment_error: AUTHENTICATION_FAILED as Stripe.PaymentIntent.LastPaymentError,
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    },
    "payment_intent.payment_failed",
  );
}

export const AUTHENTICATION_FAILED: ErrorBody = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** Sets a card up for later payments. */
export function setUp(
  scope: Scope,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): { status: "succeeded" | "requires_action" } | { status: "failed"; error: ErrorBody } {
  const card = behaviorOf(scope, method.id)?.card;
  const declines = card?.declines?.when === "always" ? card.declines : null;
  if (!card || declines) {
    const error = declines ? declineError(declines) : NOT_A_TEST_CARD;
    const last_setup_error = error as unknown as Stripe.SetupIntent.LastSetupError;
    setupIntents.change(scope, intent, { last_setup_error }, "setup_intent.setup_failed");
    return { status: "failed", error };
  }
  if (card.authenticates && !authenticated) {
    const changes = { payment_method: method.id, status: "requires_action" as const };
    setupIntents.change(scope, intent, changes, "setup_intent.requires_action");
    return { status: "requires_action" };
  }
  rememberSetUp(scope, method.id);
  const changes = {
    payment_method: method.id,
    status: "succeeded" as const,
    last_setup_error: null,
  };
  setupIntents.change(scope, intent, changes, "setup_intent.succeeded");
  return { status: "succeeded" };
}

function fail(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: ErrorBody,
): Outcome {
  const charge = createCharge(scope, intent, method, error);
  const told = { ...error, charge: charge.id, payment_method: method };
  const after = paymentIntents.change(
    scope,
    intent,
    {
      last_payment_error: told as unknown as Stripe.PaymentIntent.LastPaymentError,
      latest_charge: charge.id,
      payment_method: null,
      status: "requires_payment_method",
    },
    "payment_intent.payment_failed",
  );
  return { status: "failed", intent: after, error };
}

/** Without its holder a card that asks for authentication is declined, or waits, as in Billing. */
function ask(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  url: string | undefined,
): Outcome {
  const changes: Partial<Stripe.PaymentIntent> = {
    payment_method: method.id,
    status: "requires_action",
    next_action: url
      ? { type: "redirect_to_url", redirect_to_url: { return_url: null, url } }
      : { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  };
  const after = paymentIntents.change(scope, intent, changes, "payment_intent.requires_action");
  return { status: "requires_action", intent: after };
}
