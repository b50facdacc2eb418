import type Stripe from "stripe";
import { APPLICATION } from "../connect/connected";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const balanceTransactions = table<Stripe.BalanceTransaction>("balance_transaction");

/** Stripe's fee for a domestic card: 2.9 % and 30 cents, in cents. */
export const cardFee = (amount: number) => Math.round(amount * 0.029) + 30;

/** What a charge adds to the account's balance, less Stripe's fee and the platform's. */
export function recordCharge(
  scope: Scope,
  source: string,
  { amount, currency, description, application_fee_amount: share }: Stripe.PaymentIntent,
): Stripe.BalanceTransaction {
  const now = scope.world.clock.now();
  const details: Stripe.BalanceTransaction.FeeDetail[] = [
    {
      amount: cardFee(amount),
      application: null,
      currency,
      description: "Stripe processing fees",
      type: "stripe_fee",
    },
  ];
  if (share)
    details.unshift({
      amount: share,
      application: APPLICATION,
      currency,
      description: "Application fee",
      type: "application_fee",
    });
  const fee = details.reduce((sum, one) => sum + one.amount, 0);
  return balanceTransactions.create(scope, {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: now + 2 * 86400,
    balance_type: "payments",
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: details,
    net: amount - fee,
    reporting_category: "charge",
    source,
    status: "pending",
    type: "charge",
  });
}
