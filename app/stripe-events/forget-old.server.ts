import { lifetimes } from "../lifetimes";

/** Daily: calls that are over and events that were applied. What they did is in the audit log. */
export function forgetOldCalls(db: D1Database, now: number) {
  const before = now - lifetimes.stripeRecord;
  return [
    db.prepare("DELETE FROM stripe_call WHERE state <> 'open' AND created_at < ?").bind(before),
    db
      .prepare("DELETE FROM stripe_event WHERE received_at < ? AND applied_at IS NOT NULL")
      .bind(before),
    db
      .prepare("DELETE FROM plan_checkout WHERE status = 'expired' AND expires_at < ?")
      .bind(before),
  ];
}
