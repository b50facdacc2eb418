/**
 * Run by cron: asks Stripe about what is open, in case an event was lost or a call was interrupted. Events
 * are not needed for anything to become right, only for it to be so at once.
 */
import { cancelSubscriptionCall, expireCheckoutCall } from "../billing/subscription-calls.server";
import { createCheckoutCall } from "../billing/checkout.server";
import { createCustomerCall } from "../billing/customer.server";
import { syncCheckout } from "../billing/sync-checkout.server";
import { syncSubscription } from "../billing/sync-subscription.server";
import { HOUR } from "../duration";
import { PaymentError } from "../outside/payments/payment-error";
import { createAccountCall, disconnectAccountCall } from "../payment-accounts/account-calls.server";
import { sweepAccount } from "../payments/sweep-account.server";
import { syncAccount } from "../payment-accounts/sync-account.server";
import type { CallKind, Perform } from "../stripe-calls/claimed-call.server";
import { sweepCalls } from "../stripe-calls/sweep-calls.server";
import type { Applying } from "./apply-event.server";
import { applyEvent, noteFailure } from "./receive-event.server";

export const performers: Record<CallKind, Perform> = {
  "create account": createAccountCall,
  "create customer": createCustomerCall,
  "create checkout": createCheckoutCall,
  "disconnect account": disconnectAccountCall,
  "cancel subscription": cancelSubscriptionCall,
  "expire checkout": expireCheckoutCall,
};

/** Of each kind; a Worker has 1,000 subrequests, and each takes a handful. */
const MOST = 20;
/** Another run takes it again if this one ends on the way, or if Stripe does not answer. */
const CLAIM = HOUR;

export async function sweepPayments(context: Applying): Promise<Record<string, number>> {
  return {
    calls: await sweepCalls(context, performers),
    events: await sweepEvents(context),
    checkouts: await sweepRows(context, checkouts),
    subscriptions: await sweepRows(context, subscriptions),
    accounts: await sweepRows(context, accounts),
  };
}

async function sweepEvents(context: Applying) {
  const { results } = await context.db
    .prepare(
      `UPDATE stripe_event SET due_at = ?1 WHERE id IN (SELECT id FROM stripe_event
        WHERE due_at <= ?2 ORDER BY due_at LIMIT ${MOST}) RETURNING id, subject`,
    )
    .bind(context.now() + CLAIM, context.now())
    .all<{ id: string; subject: string }>();
  for (const event of results)
    await applyEvent(context, event).catch((error: unknown) =>
      noteFailure(context, event.id, error),
    );
  return results.length;
}

interface Swept {
  table: string;
  id: string;
  sync(context: Applying, id: string): Promise<unknown>;
}

const checkouts: Swept = { table: "plan_checkout", id: "id", sync: syncCheckout };
const subscriptions: Swept = { table: "plan_subscription", id: "id", sync: syncSubscription };
const accounts: Swept = {
  table: "payment_account",
  id: "account_id",
  async sync(context, id) {
    await syncAccount(context, id);
    await sweepAccount(context, id);
  },
};

async function sweepRows(context: Applying, { table, id, sync }: Swept) {
  const { results } = await context.db
    .prepare(
      `UPDATE ${table} SET next_check_at = ?1 WHERE ${id} IN (SELECT ${id} FROM ${table}
        WHERE next_check_at <= ?2 ORDER BY next_check_at LIMIT ${MOST}) RETURNING ${id} AS id`,
    )
    .bind(context.now() + CLAIM, context.now())
    .all<{ id: string }>();
  for (const row of results)
    await sync(context, row.id).catch((error: unknown) => {
      context.notice({ event: "payment not checked", error: `${row.id}: ${String(error)}` });
      return isGone(error) ? stop(context, table, id, row.id) : undefined;
    });
  return results.length;
}

function isGone(error: unknown) {
  return error instanceof PaymentError && error.kind === "gone";
}

/** It is not there any more: asking again would change nothing. */
async function stop({ db }: Applying, table: string, id: string, value: string) {
  await db.prepare(`UPDATE ${table} SET next_check_at = NULL WHERE ${id} = ?`).bind(value).run();
}
