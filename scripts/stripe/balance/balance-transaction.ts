import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { planPayout } from "../payouts/plan-payout";

type Transaction = Stripe.BalanceTransaction;

const transactions = table<Transaction>("balance_transaction");

export interface Movement {
  type: Transaction["type"];
  /** As Stripe's reports call it. */
  category: string;
  /** Cents, before fees; negative: it leaves the balance. */
  amount: number;
  currency: string;
  fees?: Stripe.BalanceTransaction.FeeDetail[];
  /** The id of the charge, refund, dispute, payout or fee that moved it. */
  source: string;
  description?: string | null;
  /** When it may be paid out; Unix seconds; default: at once. */
  availableOn?: number;
}

/** Moves an account's balance. */
export function record(scope: Scope, moved: Movement): Transaction {
  const now = scope.world.clock.now();
  const fee = (moved.fees ?? []).reduce((sum, one) => sum + one.amount, 0);
  const available = moved.availableOn ?? now;
  planPayout(scope, available);
  return transactions.create(scope, {
    id: newId("txn"),
    object: "balance_transaction",
    amount: moved.amount,
    available_on: available,
    balance_type: "payments",
    created: now,
    currency: moved.currency,
    description: moved.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: moved.fees ?? [],
    net: moved.amount - fee,
    reporting_category: moved.category,
    source: moved.source,
    status: available > now ? "pending" : "available",
    type: moved.type,
  });
}

/** With its status by the clock. */
export function findTransaction(scope: Scope, id: string): Transaction | undefined {
  const found = transactions.get(scope, id);
  return found && asOfNow(scope, found);
}

export const needTransaction = (scope: Scope, id: string): Transaction =>
  asOfNow(scope, transactions.need(scope, id));

/** Newest first, with their status by the clock. */
export const allTransactions = (scope: Scope): Transaction[] =>
  transactions.all(scope).map((one) => asOfNow(scope, one));

const asOfNow = ({ world }: Scope, one: Transaction): Transaction => ({
  ...one,
  status: one.available_on > world.clock.now() ? "pending" : "available",
});
