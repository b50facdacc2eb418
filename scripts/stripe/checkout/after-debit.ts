import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { emit } from "../webhooks/events";
import { sessions } from "./checkout-session";

/** A session that was completed by a debit learns days later whether it was paid. */
export function tellSession(scope: Scope, intent: Stripe.PaymentIntent): void {
  const session = sessions.all(scope).find((one) => one.payment_intent === intent.id);
  if (session?.payment_status !== "unpaid") return;
  if (intent.status === "succeeded") {
    const changes = { payment_status: "paid" as const };
    sessions.change(scope, session, changes, "checkout.session.async_payment_succeeded");
  } else emit(scope, "checkout.session.async_payment_failed", session);
}
