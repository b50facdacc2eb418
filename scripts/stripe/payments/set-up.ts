import type Stripe from "stripe";
import { bankBehaviorOf, behaviorOf, rememberSetUp } from "../cards/known-method";
import { declineError, NOT_A_TEST_CARD } from "../cards/test-cards";
import type { Scope } from "../core/world";
import type { ErrorBody } from "../protocol/errors";
import { createMandate, type Acceptance } from "./mandate";
import { setupIntents } from "./setup-intent";

type Result = { status: "succeeded" | "requires_action" } | { status: "failed"; error: ErrorBody };

interface SetUpWith {
  /** The cardholder's bank has agreed. */
  authenticated: boolean;
  /** What is to be done where it has to; default: Stripe.js shows it. */
  action?: Stripe.SetupIntent.NextAction;
  /** The customer's agreement to debits, of a bank account. */
  acceptance?: Acceptance | null;
}

/** Sets a card or a bank account up for later payments. */
export function setUp(
  scope: Scope,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  { authenticated, action, acceptance = null }: SetUpWith,
): Result {
  if (bankBehaviorOf(scope, method.id)) {
    const mandate = createMandate(scope, method.id, acceptance, null).id;
    return succeed(scope, intent, method, { mandate });
  }
  const card = behaviorOf(scope, method.id)?.card;
  const declines = card?.declines?.when === "always" ? card.declines : null;
  if (!card || declines) {
    const error = declines ? declineError(declines) : NOT_A_TEST_CARD;
    failSetUp(scope, intent, { ...error, payment_method: method });
    return { status: "failed", error };
  }
  if (card.authenticates && !authenticated) {
    const changes = {
      payment_method: method.id,
      status: "requires_action" as const,
      next_action: action ?? null,
    };
    setupIntents.change(scope, intent, changes, "setup_intent.requires_action");
    return { status: "requires_action" };
  }
  return succeed(scope, intent, method, {});
}

/** Nothing was set up; another card or account may be tried. */
export function failSetUp(
  scope: Scope,
  intent: Stripe.SetupIntent,
  error: ErrorBody,
): Stripe.SetupIntent {
  const changes = {
    last_setup_error: error as unknown as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method" as const,
  };
  return setupIntents.change(scope, intent, changes, "setup_intent.setup_failed");
}

function succeed(
  scope: Scope,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  more: Partial<Stripe.SetupIntent>,
): Result {
  rememberSetUp(scope, method.id);
  const changes = {
    ...more,
    payment_method: method.id,
    status: "succeeded" as const,
    last_setup_error: null,
    next_action: null,
  };
  setupIntents.change(scope, intent, changes, "setup_intent.succeeded");
  return { status: "succeeded" };
}
