import type Stripe from "stripe";
import { record } from "../balance/balance-transaction";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { emit } from "../webhooks/events";
import { disputes, isInquiry } from "./dispute";

/** Ends a dispute. Who wins gets the amount back; the fee stays with Stripe. An inquiry took nothing. */
export function closeDispute(
  scope: Scope,
  dispute: Stripe.Dispute,
  status: "won" | "lost",
): Stripe.Dispute {
  unplan(scope.world, "dispute.due", dispute.id);
  if (isInquiry(dispute))
    return disputes.change(scope, dispute, { status: "warning_closed" }, "charge.dispute.closed");
  if (status === "lost")
    return disputes.change(scope, dispute, { status }, "charge.dispute.closed");
  const { id, amount, currency, charge } = dispute;
  const moved = record(scope, {
    type: "adjustment",
    category: "dispute_reversal",
    amount,
    currency,
    source: id,
    description: `Chargeback reversal for ${String(charge)}`,
  });
  const changes = {
    balance_transactions: [...dispute.balance_transactions, moved],
    is_charge_refundable: true,
    status,
  };
  const won = disputes.change(scope, dispute, changes, "charge.dispute.closed");
  emit(scope, "charge.dispute.funds_reinstated", won);
  return won;
}

/** Unanswered until its deadline, it is lost. */
export function passDeadline(scope: Scope, id: string): void {
  const dispute = disputes.get(scope, id);
  if (dispute?.status !== "needs_response") return;
  const evidence_details = { ...dispute.evidence_details, past_due: true };
  closeDispute(scope, { ...dispute, evidence_details }, "lost");
}
