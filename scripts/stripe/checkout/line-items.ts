import type Stripe from "stripe";
import { prices } from "../catalogue/price";
import { products } from "../catalogue/product";
import type { Scope } from "../core/world";
import { orders, type Order } from "./checkout-session";

/** What a session sells, line by line. */
export function lineItems(scope: Scope, session: string): Stripe.LineItem[] {
  const order = orders.get(scope, session);
  const trial = trialEndOf(order?.subscription, scope.world.clock.now()) !== null;
  return (order?.items ?? []).map(({ id, price: priceId, quantity }) => {
    const price = prices.need(scope, priceId);
    const amount = trial && price.recurring ? 0 : (price.unit_amount ?? 0) * quantity;
    return {
      id,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: products.get(scope, String(price.product))?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
}

/** When a trial that begins now would end; null: no trial. @param now Unix seconds. */
export function trialEndOf(data: Order["subscription"] | undefined, now: number): number | null {
  if (data?.trial_end !== undefined) return data.trial_end;
  return data?.trial_period_days ? now + data.trial_period_days * 86400 : null;
}
