import type { RequestContext } from "../operations/context";
import type { Payments } from "../outside/payments/payments";
import { Refusal } from "../refusal";

/** Throws "unavailable" where Stripe is not configured. */
export function paymentsOf({ payments }: Pick<RequestContext, "payments">): Payments {
  if (!payments)
    throw new Refusal("unavailable", "Payments aren’t set up on this site yet. Email us about it.");
  return payments;
}
