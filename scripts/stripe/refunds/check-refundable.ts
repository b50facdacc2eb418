import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { standsDisputed } from "../disputes/dispute";
import { money } from "../pages/fields";
import { invalid } from "../protocol/errors";

/**
 * What can be refunded of a charge, in cents.
 * @param sent the amount that was asked for; undefined: all that is left.
 * @throws for more than that, for a disputed charge, and for one that took no money.
 */
export function checkRefundable(
  scope: Scope,
  charge: Stripe.Charge,
  sent: number | undefined,
): number {
  const { id, currency } = charge;
  if (charge.status !== "succeeded")
    throw invalid(
      `Charge ${id} did not succeed (${charge.status}); it cannot be refunded.`,
      "charge",
    );
  if (!charge.captured)
    throw invalid(
      `Charge ${id} is not captured. Cancel its PaymentIntent to release the money.`,
      "charge",
    );
  if (standsDisputed(scope, id))
    throw invalid(
      `Charge ${id} has been charged back; cannot issue a refund.`,
      "charge",
      "charge_disputed",
    );
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${id} has already been refunded.`, "charge", "charge_already_refunded");
  if (sent !== undefined && sent > left)
    throw invalid(
      `Refund amount (${money(sent, currency)}) is greater than unrefunded amount on charge ` +
        `(${money(left, currency)})`,
      "amount",
    );
  return sent ?? left;
}
