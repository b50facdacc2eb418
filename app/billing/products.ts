/** What is on sale, by the lookup keys of its prices at Stripe (scripts/stripe-setup.ts makes them). */
import type { Config } from "../config";
import { prices } from "../plans/prices";

export const periods = ["monthly", "yearly"] as const;
export type Period = (typeof periods)[number];

interface Product {
  /** Lookup key. */
  price: string;
  /** In cents. */
  amount: number;
}

/** Undefined: it is not sold by this period. */
export function proPrice(
  period: Period,
  { proYearlyCents }: Pick<Config, "proYearlyCents">,
): Product | undefined {
  if (period === "monthly") return { price: "tradepost_pro_monthly", amount: prices.proMonthly };
  return proYearlyCents ? { price: "tradepost_pro_yearly", amount: proYearlyCents } : undefined;
}

export const domainPrice: Product = {
  price: "tradepost_domain_yearly",
  amount: prices.domainYearly,
};
