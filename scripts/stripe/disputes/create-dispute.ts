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

/** The whole charge is withdrawn at once, with a fee; for an inquiry nothing is. */
export function dispute(
  scope: Scope,
  charge: Stripe.Charge,
  reason: string,
  { inquiry = false } = {},
): Stripe.Dispute {
  const { amount, currency } = charge;
  const now = scope.world.clock.now();
  const id = newId("dp");
  const card = charge.payment_method_details?.card;
  const due = card ? (Math.floor(now / DAY) + DAYS_TO_ANSWER + 1) * DAY - 1 : null;
  const made: Stripe.Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: inquiry ? [] : [withdraw(scope, charge, id)],
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    ...(card && {
      payment_method_details: {
        card: {
          brand: card.brand ?? "visa",
          case_type: inquiry ? "inquiry" : "chargeback",
          network: card.network ?? "visa",
          network_reason_code: NETWORK_CODE[reason] ?? null,
        },
        type: "card",
      },
    }),
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  if (due !== null && !inquiry) plan(scope, due, "dispute.due", id);
  charges.change(scope, charge, { disputed: true });
  const stored = disputes.create(scope, made, "charge.dispute.created");
  if (!inquiry) emit(scope, "charge.dispute.funds_withdrawn", stored);
  return stored;
}

function withdraw(scope: Scope, { id, amount, currency }: Stripe.Charge, source: string) {
  return record(scope, {
    type: "adjustment",
    category: "dispute",
    amount: -amount,
    currency,
    fees: [stripeFee(DISPUTE_FEE, currency, "Dispute fee")],
    source,
    description: `Chargeback withdrawal for ${id}`,
  });
}

/** The bank was not content with the answer to its inquiry: the same dispute takes the money now. */
export function escalate(scope: Scope, inquiry: Stripe.Dispute): Stripe.Dispute {
  const charge = charges.need(scope, String(inquiry.charge));
  const due = inquiry.evidence_details.due_by;
  if (due !== null) plan(scope, due, "dispute.due", inquiry.id);
  const taken = disputes.change(
    scope,
    inquiry,
    {
      balance_transactions: [withdraw(scope, charge, inquiry.id)],
      is_charge_refundable: false,
      status: "needs_response",
    },
    "charge.dispute.updated",
  );
  emit(scope, "charge.dispute.funds_withdrawn", taken);
  return taken;
}
