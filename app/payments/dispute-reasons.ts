/** Why a client's bank disputes a payment, by Stripe's codes. */
const reasons: Record<string, string> = {
  credit_not_processed: "A refund wasn’t received",
  duplicate: "Charged twice",
  fraudulent: "Reported as fraud",
  product_not_received: "Work not done",
  product_unacceptable: "Work not as agreed",
  subscription_canceled: "A plan that was canceled",
  unrecognized: "Payment not recognized",
};

/** Stripe adds codes at any time. */
export function disputeReason(code: string) {
  return reasons[code] ?? "No reason given";
}
