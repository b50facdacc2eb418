import { DAY, MINUTE } from "../duration";
import type { Checkout } from "../outside/payments/payments";
import { syncSubscription, type Syncing } from "./sync-subscription.server";

const FIRST_WAIT = 10 * MINUTE;

/**
 * Writes down whether something was bought on a page of Stripe, and what. `settle`: statements for the
 * same batch.
 */
export async function syncCheckout(
  context: Syncing,
  id: string,
  settle: D1PreparedStatement[] = [],
): Promise<Checkout> {
  const { db, payments } = context;
  const checkout = await payments.plans.retrieveCheckout(id);
  const { status, subscription } = checkout;
  // The subscription first: a page that is noted as complete is not looked at again.
  if (status === "complete" && subscription !== null) await syncSubscription(context, subscription);
  await db.batch([statusSql(context, id, status), ...settle]);
  return checkout;
}

/** While it is open, it is looked at again, at doubling intervals up to a day. */
function statusSql({ db, now }: Syncing, id: string, status: Checkout["status"]) {
  return db
    .prepare(
      `UPDATE plan_checkout SET status = ?1, checks = checks + 1,
          next_check_at = CASE WHEN ?1 = 'open' THEN ?2 + min(?3 << min(checks, 20), ?4) END
        WHERE id = ?5 AND status = 'open'`,
    )
    .bind(status, now(), FIRST_WAIT, DAY, id);
}
