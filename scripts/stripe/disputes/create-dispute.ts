import type Stripe from "stripe";
import { record } from "../balance/balance-transaction";
import { DISPUTE_FEE, stripeFee } from "../balance/fees";
import { newId } from "../core/ids";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { cardOf, charges } from "../payments/charge";
import { endMandates } from "../payments/mandate";
import { emit } from "../webhooks/events";
import { closeDispute } from "./close-dispute";
import { disputes, noEvidence } from "./dispute";

const DAY = 86400;
/** Evidence is due at the end of the seventh day (UTC). */
const DAYS_TO_ANSWER = 7;

/** A test card may stand for a cardholder who disputes each payment. */
export function disputeByBehavior(scope: Scope, charge: Stripe.Charge): void {
  const reason = cardOf(scope, charge)?.disputes;
  if (reason) dispute(scope, charge, reason);
}

/** A customer's bank takes a debit back: there is no appeal, and the mandate ends. */
export function disputeByBank(scope: Scope, charge: Stripe.Charge): void {
  const made = dispute(scope, charge, "debit_not_authorized");
  endMandates(scope, String(charge.payment_method));
  closeDispute(scope, made, "lost");
}

const NETWORK_CODE: Record<string, string> = {
  fraudulent: "10.4",
  product_not_received: "13.1",
};

/** The whole charge is withdrawn at once, with a fee. */
export function dispute(scope: Scope, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const { amount, currency } = charge;
  const now = scope.world.clock.now();
  const id = newId("dp");
  const card = charge.payment_method_details?.card;
  const due = card ? (Math.floor(now / DAY) + DAYS_TO_ANSWER + 1) * DAY - 1 : null;
  const moved = record(scope, {
    type: "adjustment",
    category: "dispute",
    amount: -amount,
    currency,
    fees: [stripeFee(DISPUTE_FEE, currency, "Dispute fee")],
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const made: Stripe.Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [moved],
    charge: charge.id,
    created: now,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: due,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    ...(card && {
      payment_method_details: {
        card: {
          brand: card.brand ?? "visa",
          case_type: "chargeback",
          network: card.network ?? "visa",
          network_reason_code: NETWORK_CODE[reason] ?? null,
        },
        type: "card",
      },
    }),
    reason,
    status: "needs_response",
  };
  if (due !== null) plan(scope, due, "dispute.due", id);
  charges.change(scope, charge, { disputed: true });
  const stored = disputes.create(scope, made, "charge.dispute.created");
  emit(scope, "charge.dispute.funds_withdrawn", stored);
  return stored;
}
