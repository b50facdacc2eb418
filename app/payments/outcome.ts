/** What an intent at Stripe says of a payment. */
import { DAY, HOUR, MINUTE } from "../duration";
import type { Intent } from "../outside/payments/charges";
import type { OnlinePayment, PaymentState } from "./online-payment.server";

/** A payment by a saved method is confirmed right after it is made. */
export const CONFIRMED_WITHIN = MINUTE;
/** Until then a client may still enter a card, or answer their bank. */
const UNUSED_AFTER = DAY;
const FIRST_WAIT = 10 * MINUTE;

type Judged = Pick<OnlinePayment, "way" | "state" | "state_at" | "created_at" | "failure">;

/**
 * The state that follows; "stop": it has to be canceled at Stripe first, since nobody waits for it, and
 * the browser may still have its secret.
 */
export function stateAfter(
  row: Judged,
  { status, failure }: Pick<Intent, "status" | "failure">,
  now: number,
): Exclude<PaymentState, "claimed" | "unknown"> | "stop" {
  const age = now - row.created_at;
  // Nobody has the secret of an intent that Stripe's page made, and it can't be canceled by itself.
  const isOfPage = row.way === "page";
  switch (status) {
    case "succeeded":
      return "succeeded";
    case "processing":
      return "processing";
    case "canceled":
      // We cancel what failed: it stays so.
      if (row.state === "processing" || row.state === "failed") return "failed";
      return hasFailed(row, failure) ? "failed" : "canceled";
    case "requires_confirmation":
      return age >= (isSaved(row) ? CONFIRMED_WITHIN : UNUSED_AFTER) ? "stop" : "open";
    case "requires_payment_method":
      if (isOfPage) return "failed";
      if (row.state === "processing" || hasFailed(row, failure)) return "stop";
      return age >= UNUSED_AFTER ? "stop" : "open";
    default:
      if (isOfPage) return "open";
      return row.way === "auto" || age >= UNUSED_AFTER ? "stop" : "open";
  }
}

function isSaved({ way }: Pick<Judged, "way">) {
  return way === "saved" || way === "auto";
}

/** A saved method was declined: the client chooses another one, in another payment. */
function hasFailed(row: Judged, failure: Intent["failure"]) {
  return isSaved(row) && (failure !== null || row.failure !== "");
}

/** Soon, then at doubling intervals up to a day. Null: it is over. */
export function nextCheck(state: PaymentState, checks: number, now: number) {
  if (state !== "open" && state !== "processing" && state !== "claimed") return null;
  return now + Math.min(FIRST_WAIT * 2 ** Math.min(checks, 20), state === "open" ? HOUR : DAY);
}
