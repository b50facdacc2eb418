import type Stripe from "stripe";
import { record } from "../balance/balance-transaction";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { cardOf, charges } from "../payments/charge";
import { emit } from "../webhooks/events";
import { refunds } from "./refund";

/** Ends a refund that did not end at once. @param forced what the control page wants. */
export function endRefund(scope: Scope, id: string, forced?: "succeeded" | "failed"): void {
  const refund = refunds.get(scope, id);
  if (!refund || refund.status === "failed") return;
  unplan(scope.world, "refund.end", id);
  const charge = charges.need(scope, String(refund.charge));
  const fails = forced ? forced === "failed" : cardOf(scope, charge)?.refunds === "fails later";
  if (fails) fail(scope, refund, charge);
  else if (refund.status === "pending") succeed(scope, refund);
}

function succeed(scope: Scope, refund: Stripe.Refund): void {
  const { pending_reason: _, ...rest } = refund;
  const after: Stripe.Refund = { ...rest, status: "succeeded" };
  refunds.put(scope, after);
  tell(scope, after, { status: "pending", pending_reason: "processing" });
}

/** The money comes back to the account; the charge is refunded by so much less. */
function fail(scope: Scope, refund: Stripe.Refund, charge: Stripe.Charge): void {
  const { amount, currency, id, status } = refund;
  const card = charge.payment_method_details?.type === "card";
  const back = record(scope, {
    type: card ? "refund_failure" : "payment_failure_refund",
    category: "refund_failure",
    amount,
    currency,
    source: id,
    description: `REFUND FAILURE (${charge.id})`,
  });
  const { pending_reason: _, ...rest } = refund;
  const after: Stripe.Refund = {
    ...rest,
    failure_balance_transaction: back.id,
    failure_reason: card ? "expired_or_canceled_card" : "unknown",
    status: "failed",
  };
  refunds.put(scope, after);
  charges.change(scope, charge, {
    amount_refunded: charge.amount_refunded - amount,
    refunded: false,
  });
  emit(scope, "refund.failed", after);
  tell(scope, after, { status });
}

/** Stripe tells it twice, as the refund's and as the charge's. */
export function tell(scope: Scope, refund: Stripe.Refund, previous: object): void {
  emit(scope, "refund.updated", refund, previous);
  emit(scope, "charge.refund.updated", refund, previous);
}
