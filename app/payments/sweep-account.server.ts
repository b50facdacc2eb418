import { DAY } from "../duration";
import type { RequestContext } from "../operations/context";
import { applyPayment } from "./apply-payment.server";
import { payeeOfAccount } from "./payee.server";
import type { Paying } from "./sync-payment.server";

/** A bank can dispute a payment for about four months. */
const DISPUTABLE = 130 * DAY;

/**
 * Refunds that were made at Stripe, and disputes: a payment that is over is not asked about any more, so
 * an event that was lost is found here. Once a day for each account.
 */
export async function sweepAccount(
  context: Paying & Pick<RequestContext, "work">,
  accountId: string,
): Promise<void> {
  const payee = await payeeOfAccount(context, accountId);
  if (!payee || payee.work_db === null) return;
  const { provider_id: providerId, work_db: workDb } = payee;
  const { reads, companyId } = context.work({ providerId, workDb, forNextOwner: true });
  const since = context.now() - DISPUTABLE;
  const all = await context.payments.charges.listMoneyBack(accountId, since);
  const known = await reads.all<{ known: string }>(
    `SELECT refund_id || ' ' || state AS known FROM refund WHERE company_id = ?1
        AND refund_id IN (SELECT value FROM json_each(?2))
      UNION ALL SELECT id || ' ' || state FROM dispute WHERE company_id = ?1
        AND id IN (SELECT value FROM json_each(?2))`,
    companyId,
    JSON.stringify(all.map(({ id }) => id)),
  );
  const seen = new Set(known.map((row) => row.known));
  const intents = all.filter(({ id, state }) => !seen.has(`${id} ${state}`));
  for (const intent of new Set(intents.map((one) => one.intent)))
    await applyPayment(context, `${accountId} ${intent}`, []);
}
