import type { ShownDocument } from "./snapshot";
import { folderOf, isUnpaid } from "./states";

/** In cents. Stripe takes no less (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_PAYMENT = 50;

/** What a link in the PDF says while the client has something to do: "Pay online"; otherwise "". */
export function howToSee({ kind, status, due, snapshot }: ShownDocument) {
  if (!snapshot.online || folderOf(status) !== "open") return "";
  if (kind === "estimate") return "Review and approve online";
  if (due <= 0) return "";
  // Not while a bank transfer is on its way.
  return snapshot.online.pays && isUnpaid(status) && due >= LEAST_PAYMENT
    ? "Pay online"
    : "See invoice online";
}
