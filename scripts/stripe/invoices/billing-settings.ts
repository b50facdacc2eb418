import type { World } from "../core/world";
import type { ForcedOutcome } from "../payments/pay";

/** What Stripe's dashboard sets for the account, and what the control page adds. */
export interface BillingSettings {
  /** What becomes of a subscription when the last attempt to charge a renewal failed. */
  afterRetries: "cancel" | "unpaid" | "past_due";
  /** How the next charge without the cardholder ends; null: as the card does. */
  nextOutcome: ForcedOutcome | null;
}

const DEFAULT: BillingSettings = { afterRetries: "cancel", nextOutcome: null };

const kept = (world: World) => world.store.collection<BillingSettings>("billing_settings");

export const billingSettings = (world: World): BillingSettings => kept(world).get("now") ?? DEFAULT;

export const setBillingSettings = (world: World, changes: Partial<BillingSettings>) =>
  kept(world).set("now", { ...billingSettings(world), ...changes });

/** Used once. */
export function takeNextOutcome(world: World): ForcedOutcome | null {
  const { nextOutcome } = billingSettings(world);
  if (nextOutcome) setBillingSettings(world, { nextOutcome: null });
  return nextOutcome;
}
