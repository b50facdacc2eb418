import type Stripe from "stripe";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { orders, sessions } from "../checkout/checkout-session";
import { invalid } from "../protocol/errors";
import { releaseCharge } from "../refunds/release-charge";
import { charges } from "./charge";
import { needStatus } from "./intent-errors";
import { cancelIntent } from "./payment-intent";

/** Statuses in which no money moves yet. A debit cannot be stopped once it is in processing. */
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/** Ends an intent; what was set aside is released. @throws once money moves. */
export function cancelByCall(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  needStatus(intent, CANCELABLE, "be canceled", "You cannot cancel this PaymentIntent");
  const order = orders.all(scope).find((one) => one.paying === intent.id);
  if (order && sessions.get(scope, order.id) && intent.status !== "requires_capture")
    throw invalid(
      "You cannot cancel PaymentIntents created by a Checkout Session. Expire the Checkout Session " +
        "instead: https://docs.stripe.com/api/checkout/sessions/expire.",
    );
  if (intent.status === "requires_capture") {
    releaseCharge(scope, charges.need(scope, String(intent.latest_charge)), "charge.refunded");
    unplan(scope.world, "intent.expire", intent.id);
  }
  return cancelIntent(scope, intent, reason);
}
