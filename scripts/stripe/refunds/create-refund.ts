import type Stripe from "stripe";
import { applicationFees, ofPlatform, refundFee } from "../application-fees/application-fee";
import { record } from "../balance/balance-transaction";
import { applicationFee } from "../balance/fees";
import { businessDaysLater } from "../core/business-days";
import { newId, randomLetters } from "../core/ids";
import { plan } from "../core/tasks";
import type { Scope } from "../core/world";
import { cardOf, charges } from "../payments/charge";
import { invalid } from "../protocol/errors";
import { checkRefundable } from "./check-refundable";
import { refunds } from "./refund";

/** Business days until a bank takes a refund. */
const BANK_DAYS = 5;
/** Seconds until a card's refund ends that does not at once. */
const CARD_LATER = 86400;

interface NewRefund {
  amount: number | undefined;
  reason: Stripe.Refund.Reason | undefined;
  /** Gives the platform's fee back, too, in the same proportion. */
  withFee: boolean;
  metadata: Stripe.Metadata;
}

/** Gives back part of a charge or all of it; Stripe keeps its own fee. */
export function createRefund(
  scope: Scope,
  charge: Stripe.Charge,
  { amount: sent, reason, withFee, metadata }: NewRefund,
): Stripe.Refund {
  const amount = checkRefundable(scope, charge, sent);
  const card = charge.payment_method_details?.type === "card";
  const id = newId(card ? "re" : "pyr");
  const share = withFee ? refundShare(scope, charge, amount) : 0;
  const { currency } = charge;
  const moved = record(scope, {
    type: card ? "refund" : "payment_refund",
    category: "refund",
    amount: -amount,
    currency,
    fees: share > 0 ? [applicationFee(-share, currency)] : [],
    source: id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ""}`,
  });
  const later = card ? cardOf(scope, charge)?.refunds : "succeeds later";
  const now = scope.world.clock.now();
  const refund: Stripe.Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: moved.id,
    charge: charge.id,
    created: now,
    currency,
    customer: charge.customer as string | null,
    customer_account: null,
    destination_details: card
      ? { card: { type: "refund" }, type: "card" }
      : {
          us_bank_transfer: { reference: null, reference_status: "pending" },
          type: "us_bank_transfer",
        },
    metadata,
    payment_intent: charge.payment_intent as string | null,
    payment_method: charge.payment_method,
    ...(later === "succeeds later" && { pending_reason: "processing" }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === "succeeds later" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  if (later)
    plan(scope, card ? now + CARD_LATER : businessDaysLater(now, BANK_DAYS), "refund.end", id);
  refunds.create(scope, refund, "refund.created");
  const refunded = charge.amount_refunded + amount;
  charges.change(
    scope,
    charge,
    {
      amount_refunded: refunded,
      receipt_url:
        charge.receipt_url ??
        `${scope.world.origin}/pages/receipt/${charge.id}/${randomLetters(16)}`,
      refunded: refunded === charge.amount_captured,
    },
    "charge.refunded",
  );
  return refund;
}

/** The platform's fee in proportion to all that was refunded, less what it gave back before. */
function refundShare(scope: Scope, charge: Stripe.Charge, amount: number): number {
  const fee = charge.application_fee
    ? applicationFees.get(ofPlatform(scope), String(charge.application_fee))
    : undefined;
  if (!fee)
    throw invalid(
      "Cannot refund the application fee: this charge has none.",
      "refund_application_fee",
    );
  const part = (charge.amount_refunded + amount) / charge.amount_captured;
  const share = Math.min(
    Math.max(Math.round(fee.amount * part) - fee.amount_refunded, 0),
    fee.amount - fee.amount_refunded,
  );
  if (share > 0) refundFee(scope, fee, share);
  return share;
}
