import { bound } from "../database/one-trip";
import { MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import {
  performed,
  type CallKind,
  type Calling,
  type CallRow,
  type Perform,
} from "./claimed-call.server";

const MOST = 20;
/** Another run takes a call again if this one ends on the way. */
const CLAIM = 10 * MINUTE;

/**
 * Makes the calls of these kinds that are due, those that were interrupted among them: run by cron for
 * all. Returns how many were made.
 */
export async function sweepCalls(
  context: Calling,
  performers: Partial<Record<CallKind, Perform>>,
): Promise<number> {
  const { db, now } = context;
  const { results } = await bound(db, {
    sql: `UPDATE stripe_call SET due_at = ?1 WHERE key IN (SELECT key FROM stripe_call
      WHERE due_at <= ?2 AND kind IN (SELECT value FROM json_each(?3)) ORDER BY due_at LIMIT ${MOST}) RETURNING *`,
    values: [now() + CLAIM, now(), JSON.stringify(Object.keys(performers))],
  }).all<CallRow>();
  let made = 0;
  for (const call of results) {
    try {
      await performed(context, call, performers[call.kind]!);
      made += 1;
    } catch {
      // Noted with the call.
    }
  }
  return made;
}

/** After a batch that claimed calls: makes them at once. Without Stripe, they wait for it. */
export function callSoon(
  { payments, ...context }: Omit<Calling, "payments"> & Pick<RequestContext, "payments" | "later">,
  performers: Partial<Record<CallKind, Perform>>,
) {
  if (payments) context.later(() => sweepCalls({ ...context, payments }, performers));
}
