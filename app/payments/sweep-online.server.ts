/**
 * Run by cron: asks Stripe about clients' payments, refunds and disputes that are open, in case an event
 * was lost.
 */
import { bound } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { HOUR } from "../duration";
import type { RequestContext } from "../operations/context";
import { storedPayment } from "./online-payment.server";
import { payeeOf } from "./payee.server";
import { callRefund } from "./refund-payment.server";
import { endClaim } from "./stop-payment.server";
import { syncPayment, type Paying } from "./sync-payment.server";

/** Of each kind; a Worker has 1,000 subrequests, and each takes up to ten. */
const MOST = 10;
/** Another run takes it again if this one ends on the way, or if Stripe does not answer. */
const CLAIM = HOUR;

type Sweeping = Paying & Pick<RequestContext, "work">;

interface Due {
  company_id: string;
  id: string;
  payment_id: string;
}

interface Swept {
  table: "payment" | "refund" | "dispute";
  look(context: Sweeping, work: Work, due: Due): Promise<unknown>;
}

const kinds: Swept[] = [
  {
    table: "payment",
    async look(context, work, { id }) {
      const row = await storedPayment(work, id);
      // Nothing was handed out that could pay it.
      if (row?.state === "claimed") await endClaim(work, row, context.now());
      else await syncPayment(context, work, id);
    },
  },
  { table: "refund", look: (context, work, { id }) => callRefund(context, work, id) },
  {
    table: "dispute",
    look: (context, work, { payment_id: id }) => syncPayment(context, work, id),
  },
];

/** Of one work database. Returns how many were looked at. */
export async function sweepOnlinePayments(context: Sweeping, db: D1Database): Promise<number> {
  let count = 0;
  for (const { table, look } of kinds) {
    const due = await dueRows(context, db, table);
    for (const row of due)
      await lookAt(context, row, look).catch((error: unknown) =>
        context.notice({ event: `${table} not checked`, error: `${row.id}: ${String(error)}` }),
      );
    count += due.length;
  }
  return count;
}

async function dueRows({ now }: Sweeping, db: D1Database, table: Swept["table"]) {
  const { results } = await bound(db, {
    sql: `UPDATE ${table} SET next_check_at = ?1 WHERE (company_id, id) IN (
        SELECT p.company_id, p.id FROM ${table} p INDEXED BY ${table}_next
          CROSS JOIN tenant t ON t.company_id = p.company_id AND t.state = 'open'
          WHERE p.next_check_at <= ?2 ORDER BY p.next_check_at LIMIT ${MOST})
      RETURNING company_id, id, ${table === "payment" ? "id" : "payment_id"} AS payment_id`,
    values: [now() + CLAIM, now()],
  }).all<Due>();
  return results;
}

async function lookAt(context: Sweeping, due: Due, look: Swept["look"]) {
  const payee = await payeeOf(context, due.company_id);
  if (!payee) return;
  const { provider_id: providerId, work_db: workDb } = payee;
  await look(context, context.work({ providerId, workDb, forNextOwner: true }), due);
}
