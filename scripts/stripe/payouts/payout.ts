import type Stripe from "stripe";
import { allTransactions, record } from "../balance/balance-transaction";
import { entries } from "../connect/account-entry";
import { newId } from "../core/ids";
import { table } from "../core/table";
import { plan, unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { emit } from "../webhooks/events";
import { markPaidOut, paidOutBy } from "./paid-out";
import { planPayout } from "./plan-payout";
import { failureOf, takeNextFailure } from "./payout-failure";

export const payouts = table<Stripe.Payout>("payout");

/** How long a payout is on its way; seconds. */
const ON_ITS_WAY = 2 * 86400;

/** Pays out everything that is available and was not paid out yet; nothing where that is not positive. */
export function createPayout(scope: Scope): void {
  const waiting = allTransactions(scope).filter(
    (one) => one.status === "available" && !paidOutBy(scope, one),
  );
  const amount = waiting.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const id = newId("po");
  const now = scope.world.clock.now();
  const arrival = now + ON_ITS_WAY;
  const description = "STRIPE PAYOUT";
  const category = "payout";
  const moved = record(scope, {
    ...{ type: "payout", category, amount: -amount, currency: "usd", source: id, description },
  });
  for (const one of [...waiting, moved]) markPaidOut(scope, one.id, id);
  plan(scope, arrival, "payout.arrive", id);
  const payout: Stripe.Payout = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: moved.id,
    created: now,
    currency: "usd",
    description,
    destination: `ba_${(scope.account ?? "platform").replace(/^acct_/, "")}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "in_transit",
    trace_id: { status: "pending", value: null },
    type: "bank_account",
  };
  emit(scope, "payout.reconciliation_completed", payouts.create(scope, payout, "payout.created"));
}

/** It arrives, or the bank sends it back: then it is paid out again the next day. */
export function arrive(scope: Scope, id: string): void {
  const payout = payouts.get(scope, id);
  if (payout?.status !== "in_transit") return;
  unplan(scope.world, "payout.arrive", id);
  const entry = scope.account ? entries(scope.world).get(scope.account) : undefined;
  const failure = takeNextFailure(scope.world) ?? failureOf(entry?.bank?.last4 ?? null);
  if (!failure) {
    const trace_id = { status: "supported", value: newId("trace").slice(6) };
    payouts.change(scope, payout, { status: "paid", trace_id }, "payout.paid");
    return;
  }
  const { amount, currency } = payout;
  const type = "payout_failure";
  const back = record(scope, { type, category: "payout_reversal", amount, currency, source: id });
  const changes = {
    failure_balance_transaction: back.id,
    failure_code: failure.code,
    failure_message: failure.message,
    status: "failed",
  };
  payouts.change(scope, payout, changes, "payout.failed");
  planPayout(scope, scope.world.clock.now());
}
