import type Stripe from "stripe";
import { table } from "../core/table";
import type { Scope } from "../core/world";

/** By which payout a balance transaction was paid out. */
const paidOut = table<{ id: string; payout: string }>("paid_out");

export const markPaidOut = (scope: Scope, transaction: string, payout: string) =>
  paidOut.put(scope, { id: transaction, payout });

export const paidOutBy = (scope: Scope, { id }: Stripe.BalanceTransaction): string | null =>
  paidOut.get(scope, id)?.payout ?? null;
