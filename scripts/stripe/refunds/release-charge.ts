import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { charges } from "../payments/charge";

/** Gives back what was only set aside; the balance never had it. */
export const releaseCharge = (
  scope: Scope,
  charge: Stripe.Charge,
  event: "charge.refunded" | "charge.expired",
) => charges.change(scope, charge, { amount_refunded: charge.amount, refunded: true }, event);
