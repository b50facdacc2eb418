import type Stripe from "stripe";
import { APPLICATION } from "../connect/connected";

type FeeDetail = Stripe.BalanceTransaction.FeeDetail;

/** Stripe's fee for a domestic card: 2.9 % and 30 cents, in cents. */
export const cardFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** Stripe's fee for a debit by ACH: 0.8 %, at most $5, in cents. */
export const bankFee = (amount: number) => Math.min(Math.round(amount * 0.008), 500);

/** Stripe's fee for a dispute, won or lost, in cents. */
export const DISPUTE_FEE = 1500;

export const stripeFee = (amount: number, currency: string, description: string): FeeDetail => ({
  amount,
  application: null,
  currency,
  description,
  type: "stripe_fee",
});

/** The platform's share. @param amount cents; negative: it is given back. */
export const applicationFee = (amount: number, currency: string): FeeDetail => ({
  amount,
  application: APPLICATION,
  currency,
  description: amount < 0 ? "Application fee refund" : "Application fee",
  type: "application_fee",
});
