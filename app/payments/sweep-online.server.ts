/** Run by cron: asks Stripe about clients' payments that are open, in case an event was lost. */
import { bound } from "../database/one-trip";
import { HOUR } from "../duration";
import type { RequestContext } from "../operations/context";
import { storedPayment, type OnlinePayment } from "./online-payment.server";
import { payeeOf } from "./payee.server";
import { endClaim } from "./stop-payment.server";
import { syncPayment, type Paying } from "./sync-payment.server";

/** Of each work database; a Worker has 1,000 subrequests, and each takes up to ten. */
const MOST = 20;
/** Another run takes it again if this one ends on the way, or if Stripe does not answer. */
const CLAIM = HOUR;

type Sweeping = Paying & Pick<RequestContext, "work" | "workDatabases">;
type Due = Pick<OnlinePayment, "company_id" | "id">;

/** Returns how many were looked at. */
export async function sweepOnlinePayments(context: Sweeping): Promise<number> {
  let count = 0;
  for (const db of context.workDatabases.values()) {
    const due = await duePayments(context, db);
    for (const row of due)
      await look(context, row).catch((error: unknown) =>
        context.notice({ event: "payment not checked", error: `${row.id}: ${String(error)}` }),
      );
    count += due.length;
  }
  return count;
}

async function duePayments({ now }: Sweeping, db: D1Database) {
  const { results } = await bound(db, {
    sql: `UPDATE payment SET next_check_at = ?1 WHERE (company_id, id) IN (
        SELECT p.company_id, p.id FROM payment p INDEXED BY payment_next
          CROSS JOIN tenant t ON t.company_id = p.company_id AND t.state = 'open'
          WHERE p.next_check_at <= ?2 ORDER BY p.next_check_at LIMIT ${MOST})
      RETURNING company_id, id`,
    values: [now() + CLAIM, now()],
  }).all<Due>();
  return results;
}

async function look(context: Sweeping, { company_id, id }: Due) {
  const payee = await payeeOf(context, company_id);
  if (!payee) return;
  const work = context.work({
    providerId: company_id,
    workDb: payee.work_db,
    forNextOwner: true,
  });
  const row = await storedPayment(work, id);
  // Nothing was handed out that could pay it.
  if (row?.state === "claimed") await endClaim(work, row, context.now());
  else await syncPayment(context, work, id);
}
