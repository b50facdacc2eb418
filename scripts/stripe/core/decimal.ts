import type Stripe from "stripe";

/** Cents as Stripe writes decimals. They travel as text; the SDK's type is what it makes of them. */
export const decimal = (cents: number) => String(cents) as unknown as Stripe.Decimal;
