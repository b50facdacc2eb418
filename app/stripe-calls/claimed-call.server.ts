/**
 * Calls of Stripe that make or end something: claim → call → settle. The claim is a committed row whose
 * key is Stripe's idempotency key. If we end between the steps, a repeat, or the sweep, makes the same
 * call with the same key and parameters, and Stripe answers with what the first one made.
 */
import { guardedBatch } from "../database/guarded-batch.server";
import type { BoundSql } from "../database/one-trip";
import type { stripeCall } from "../database/tables";
import { HOUR, MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import type { Payments } from "../outside/payments/payments";
import { Refusal } from "../refusal";

export type Calling = Pick<RequestContext, "db" | "config" | "now" | "notice" | "info"> & {
  payments: Payments;
};

export type CallKind = (typeof stripeCall.$inferSelect)["kind"];

export interface CallRow {
  key: string;
  kind: CallKind;
  subject: string;
  company_id: number | null;
  /** JSON. */
  params: string;
  tries: number;
  created_at: number;
}

interface Claim {
  kind: CallKind;
  /** One open call per kind and subject. */
  subject: string;
  companyId: number | null;
  params: object;
  /** Whether the call is still needed, when the claim reaches the database. */
  only: BoundSql;
}

/** What a call made, and the statements that note it, for the batch that settles the call. */
export interface Made {
  objectId: string;
  statements: D1PreparedStatement[];
}

export type Perform = (context: Calling, call: CallRow) => Promise<Made>;

/** Stripe forgets a key after 24 hours; a call within the last hour might come too late. */
const KEY_LIFE = 23 * HOUR;
const FIRST_WAIT = 10 * MINUTE;
const LONGEST_WAIT = 24 * HOUR;

/**
 * Claims, calls and settles. An open call about the same subject is finished instead, with its own
 * parameters; and nothing is done if it is no longer needed. So the caller looks afterwards what there
 * is. Throws "conflict" while another request makes it, "unavailable" if Stripe does not answer; the
 * sweep repeats it.
 */
export async function claimedCall(context: Calling, claim: Claim, perform: Perform): Promise<void> {
  const call = await claimed(context, claim);
  if (call) await performed(context, call, perform);
}

function claimSql({ kind, subject, companyId, params, only }: Claim, now: number): BoundSql {
  return {
    sql: `INSERT INTO stripe_call (key, kind, subject, company_id, params, created_at, due_at)
      SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${only.sql} ON CONFLICT DO NOTHING`,
    values: [
      crypto.randomUUID(),
      kind,
      subject,
      companyId,
      JSON.stringify(params),
      now,
      now + FIRST_WAIT,
      ...only.values,
    ],
  };
}

async function claimed({ db, now }: Calling, claim: Claim): Promise<CallRow | undefined> {
  const { kind, subject } = claim;
  const at = now();
  const { sql, values } = claimSql(claim, at);
  const [, , open] = await db.batch<CallRow>([
    db
      .prepare(
        `UPDATE stripe_call SET state = 'failed', done_at = ?, due_at = NULL, error = 'key forgotten'
          WHERE kind = ? AND subject = ? AND state = 'open' AND created_at <= ?`,
      )
      .bind(at, kind, subject, at - KEY_LIFE),
    db.prepare(sql).bind(...values),
    db
      .prepare("SELECT * FROM stripe_call WHERE kind = ? AND subject = ? AND state = 'open'")
      .bind(kind, subject),
  ]);
  return open!.results[0];
}

/** Calls and settles. Returns the id of what the call made. */
export async function performed(
  context: Calling,
  call: CallRow,
  perform: Perform,
): Promise<string> {
  const { db, now, info } = context;
  let made: Made;
  try {
    if (isForgotten(call, now())) throw new PaymentError("refused", "The key is forgotten.");
    made = await perform(context, call);
  } catch (error) {
    await noteFailure(context, call, error);
    throw refusalOf(error);
  }
  await guardedBatch(
    db,
    db
      .prepare(
        `UPDATE stripe_call SET state = 'done', object_id = ?, done_at = ?, due_at = NULL, error = NULL,
            params = '{}' WHERE key = ? AND state = 'open'`,
      )
      .bind(made.objectId, now(), call.key),
    made.statements,
  );
  info({ event: "payment call done", kind: call.kind, call: call.key, object: made.objectId });
  return made.objectId;
}

/** Ending something twice does no harm. */
function isForgotten({ kind, created_at }: CallRow, now: number) {
  return kind.startsWith("create ") && created_at <= now - KEY_LIFE;
}

/** A call that Stripe refuses is over; any other is made again. */
async function noteFailure({ db, now, notice }: Calling, call: CallRow, error: unknown) {
  const isOver = error instanceof PaymentError && error.kind === "refused";
  const reason = String(error).slice(0, 300);
  const isBusy = error instanceof PaymentError && error.kind === "busy";
  if (!isBusy) notice({ event: "payment call failed", error: `${call.kind}: ${reason}` });
  await db
    .prepare(
      `UPDATE stripe_call SET error = ?, tries = tries + 1, state = ?, done_at = ?, due_at = ?
        WHERE key = ? AND state = 'open'`,
    )
    .bind(
      reason,
      isOver ? "failed" : "open",
      isOver ? now() : null,
      isOver ? null : now() + Math.min(FIRST_WAIT * 2 ** Math.min(call.tries, 20), LONGEST_WAIT),
      call.key,
    )
    .run();
}

/** What a person is shown who waits for a call. @param failed In place of our words about Stripe. */
export function refusalOf(error: unknown, failed?: string): unknown {
  if (!(error instanceof PaymentError)) return error;
  if (error.kind === "busy")
    return new Refusal("conflict", "This is being done right now. Try again in a moment.");
  const message =
    error.kind === "unavailable"
      ? "Stripe doesn’t answer right now. Try again in a few minutes."
      : "Stripe couldn’t do this. We were notified and will look into it.";
  return new Refusal("unavailable", failed ?? message);
}
