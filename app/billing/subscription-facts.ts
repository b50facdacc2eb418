/** What a subscription at Stripe gives: pure, from what Stripe answered. */
import type { Subscription } from "../outside/payments/payments";
import { GRACE } from "../plans/entitlement";
import { DAY, HOUR } from "../duration";

/**
 * Until when it gives what was bought; null: as long as it renews. A failed renewal leaves 14 days,
 * counted from the day on which it was due, however late we hear of it.
 */
export function endsAtOf(subscription: Subscription): number | null {
  const { status, cancelsAt, periodStartsAt, endedAt, isUnpaid } = subscription;
  const grace = periodStartsAt + GRACE;
  switch (status) {
    case "trialing":
    case "active":
      return cancelsAt;
    case "past_due":
      return cancelsAt === null ? grace : Math.min(cancelsAt, grace);
    case "unpaid":
      return grace;
    case "canceled":
      return isUnpaid ? grace : (endedAt ?? periodStartsAt);
    case "paused":
      return periodStartsAt;
    // Its first payment did not succeed, so it never gave anything.
    case "incomplete":
    case "incomplete_expired":
      return 0;
  }
}

/** Whether it ends because a renewal was not paid, as `endsAtOf` gave its end. */
export function endsUnpaid(row: { ends_at: number | null; period_starts_at: number }) {
  return row.ends_at === row.period_starts_at + GRACE;
}

/** Whether it may still renew or be paid: a second one must not be bought. */
export function isLive(status: Subscription["status"]) {
  return status !== "canceled" && status !== "incomplete_expired";
}

/**
 * When Stripe is asked next, if no event comes: after the renewal, each week before it, and daily while
 * one is not paid.
 */
export function nextCheckOf(
  { status, periodEndsAt, cancelsAt, trialEndsAt }: Subscription,
  now: number,
): number | null {
  if (!isLive(status)) return null;
  if (status === "past_due" || status === "unpaid" || status === "incomplete") return now + DAY;
  const next = Math.min(periodEndsAt, cancelsAt ?? Infinity, trialEndsAt ?? Infinity);
  // A renewal is charged an hour after it is due. If that is over, Stripe is late.
  const after = next + 2 * HOUR;
  return after > now ? Math.min(after, now + 7 * DAY) : now + 6 * HOUR;
}
