import type Stripe from "stripe";
import { behaviorOf, rememberSetUp } from "../cards/known-method";
import { declineError, NOT_A_TEST_CARD } from "../cards/test-cards";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { disputeByBehavior } from "../disputes/create-dispute";
import type { ErrorBody } from "../protocol/errors";
import { createCharge } from "./charge";
import { failIntent, succeeded } from "./end-intent";
import { paymentIntents } from "./payment-intent";

/** How a payment went. */
export type Outcome =
  | {
      status: "succeeded" | "requires_action" | "requires_capture" | "processing";
      intent: Stripe.PaymentIntent;
    }
  | { status: "failed"; intent: Stripe.PaymentIntent; error: ErrorBody };

export interface Presence {
  /** The cardholder is there and can authenticate. */
  present: boolean;
  /** The page where they do. */
  authenticateAt?: string;
  /** What is to be done where a bank asks, if not visiting that page. */
  action?: Stripe.PaymentIntent.NextAction;
  /** The cardholder has just done so. */
  authenticated?: boolean;
  /** A bank that asks while the cardholder is away declines; else the intent waits, as in Billing. */
  awayDeclines?: boolean;
  /** What the control page wants to happen, whatever the card. */
  forced?: ForcedOutcome | null;
}

export type ForcedOutcome = "succeed" | "decline" | "authenticate";

/** Confirms an intent with a card. */
export function pay(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  presence: Presence,
): Outcome {
  const { authenticated = false, forced = null } = presence;
  if (forced === "decline") return fail(scope, intent, method, DECLINED);
  if (forced === "authenticate") return ask(scope, intent, method, presence);
  const known = behaviorOf(scope, method.id);
  if (!known) return fail(scope, intent, method, NOT_A_TEST_CARD);
  const { card, setUp } = known;
  if (forced === "succeed") return succeed(scope, intent, method);
  if (card.declines) return fail(scope, intent, method, declineError(card.declines));
  const asks = card.authenticates === "always" || (card.authenticates && !setUp);
  if (asks && !authenticated) return ask(scope, intent, method, presence);
  if (authenticated && intent.setup_future_usage) rememberSetUp(scope, method.id);
  return succeed(scope, intent, method);
}

/** The money is taken, or set aside until it is captured. */
function succeed(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Outcome {
  if (intent.capture_method === "manual") return authorize(scope, intent, method);
  const charge = createCharge(scope, intent, method, "captured");
  const after = succeeded(scope, intent, { latest_charge: charge.id, payment_method: method.id });
  disputeByBehavior(scope, charge);
  return { status: "succeeded", intent: after };
}

/** How long a card's issuer keeps the money set aside; seconds. */
const AUTHORIZED = 7 * 86400;

function authorize(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Outcome {
  const charge = createCharge(scope, intent, method, "uncaptured");
  const after = paymentIntents.change(
    scope,
    intent,
    {
      amount_capturable: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: method.id,
      status: "requires_capture",
    },
    "payment_intent.amount_capturable_updated",
  );
  plan(scope, scope.world.clock.now() + AUTHORIZED, "intent.expire", intent.id);
  return { status: "requires_capture", intent: after };
}

const DECLINED: ErrorBody = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

function fail(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: ErrorBody,
): Outcome {
  const charge = createCharge(scope, intent, method, error);
  const told = { ...error, charge: charge.id };
  const changes = { latest_charge: charge.id };
  return {
    status: "failed",
    intent: failIntent(scope, intent, method, told, changes),
    error: told,
  };
}

/** Without its holder a card that asks for authentication is declined, or waits, as in Billing. */
function ask(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { present, authenticateAt, action, awayDeclines }: Presence,
): Outcome {
  if (!present && awayDeclines) return fail(scope, intent, method, AUTHENTICATION_REQUIRED);
  const url = present ? authenticateAt : undefined;
  const changes: Partial<Stripe.PaymentIntent> = {
    last_payment_error: null,
    payment_method: method.id,
    status: "requires_action",
    next_action:
      action ??
      (url
        ? { type: "redirect_to_url", redirect_to_url: { return_url: null, url } }
        : { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } }),
  };
  const after = paymentIntents.change(scope, intent, changes, "payment_intent.requires_action");
  return { status: "requires_action", intent: after };
}

/** https://docs.stripe.com/declines/codes: the issuer wants the cardholder to authenticate. */
const AUTHENTICATION_REQUIRED: ErrorBody = {
  type: "card_error",
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
