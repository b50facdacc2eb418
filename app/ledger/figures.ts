/** An invoice's figures, and the status that follows from them. Cents. */

export interface Figures {
  total: number;
  /** Settled payments without refunds and reversals. */
  paid: number;
  /** What was taken off the bill: credits, and the rest of a voided invoice. */
  credits: number;
  /** total − credits − paid. */
  due: number;
}

/** The status of an invoice that was sent; the first that fits. */
export function statusOf(
  { total, paid, due }: Figures,
  { isVoid = false, isProcessing = false }: { isVoid?: boolean; isProcessing?: boolean } = {},
) {
  if (isVoid) return "Void";
  if (isProcessing) return "Processing";
  // Below zero if more was paid than is owed, which Stripe and we prevent.
  if (due <= 0 && (paid > 0 || total === 0)) return "Paid";
  if (due <= 0) return "Refunded";
  return paid > 0 ? "Partial" : "Sent";
}
