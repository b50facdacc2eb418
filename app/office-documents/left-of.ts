import type { OfficeDocument } from "./shown-document";

type Refunds = OfficeDocument["refunds"];

/** What of a payment was not refunded, in cents. */
export function leftOf({ id, amount }: { id: string; amount: number }, refunds: Refunds) {
  const back = refunds.filter(({ payment, state }) => payment === id && state !== "failed");
  return back.reduce((left, one) => left - one.amount, amount);
}
