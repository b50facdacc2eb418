import type Stripe from "stripe";
import { decimal } from "../core/decimal";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const prices = table<Stripe.Price>("price");

export interface NewPrice {
  product: string;
  currency: string;
  /** Cents. */
  amount: number;
  recurring?:
    | { interval: "day" | "week" | "month" | "year"; interval_count?: number | undefined }
    | undefined;
  active?: boolean | undefined;
  lookupKey?: string | null | undefined;
  nickname?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  taxBehavior?: "exclusive" | "inclusive" | "unspecified" | undefined;
}

export function createPrice(scope: Scope, sent: NewPrice): Stripe.Price {
  const price: Stripe.Price = {
    id: newId("price"),
    object: "price",
    active: sent.active ?? true,
    billing_scheme: "per_unit",
    created: scope.world.clock.now(),
    currency: sent.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: sent.lookupKey ?? null,
    metadata: sent.metadata ?? {},
    nickname: sent.nickname ?? null,
    product: sent.product,
    recurring: sent.recurring
      ? {
          interval: sent.recurring.interval,
          interval_count: sent.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: sent.taxBehavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: sent.recurring ? "recurring" : "one_time",
    unit_amount: sent.amount,
    unit_amount_decimal: decimal(sent.amount),
  };
  return prices.create(scope, price, "price.created");
}

/** The older form of a recurring price, which subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: String(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
