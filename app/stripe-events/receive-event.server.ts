/**
 * Stripe's webhooks. An event is noted, then the object that it names is read again and written down: so
 * it does not matter how often, how late or in what order events come. One that can't be applied now is
 * applied by the sweep.
 */
import { MINUTE } from "../duration";
import { PaymentError } from "../outside/payments/payment-error";
import type { EventSource, PaymentEvent } from "../outside/payments/payments";
import { applyTo, type Applying } from "./apply-event.server";

interface Received {
  status: 200 | 400 | 503;
  /** For Stripe's log of deliveries. */
  said: string;
}

/** After this time the sweep applies an event that nobody finished. */
const FIRST_WAIT = 2 * MINUTE;

export async function receiveEvent(
  context: Applying,
  { source, body, signature }: { source: EventSource; body: string; signature: string | null },
): Promise<Received> {
  let event: PaymentEvent;
  try {
    event = await context.payments.readEvent(source, body, signature);
  } catch (error) {
    if (error instanceof PaymentError) return { status: 400, said: "Wrong signature." };
    throw error;
  }
  // Stripe sends events of both modes to a live endpoint for connected accounts.
  if (event.livemode !== context.payments.livemode)
    return { status: 200, said: "Ignored: the event is of the other mode." };
  if ((source === "connect") !== (event.account !== ""))
    return { status: 200, said: "Ignored: the event came to the wrong address." };
  if (event.subject === "") return { status: 200, said: "Ignored: nothing depends on it." };
  if (await isApplied(context, source, event)) return { status: 200, said: "Applied before." };
  try {
    await applyEvent(context, event);
    return { status: 200, said: "Applied." };
  } catch (error) {
    await noteFailure(context, event.id, error);
    return { status: 503, said: "Not applied yet." };
  }
}

/** Notes the event at its first delivery. */
async function isApplied({ db, now }: Applying, source: EventSource, event: PaymentEvent) {
  const [, row] = await db.batch<{ applied_at: number | null }>([
    db
      .prepare(
        `INSERT INTO stripe_event (id, source, account, type, subject, created_at, received_at, due_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(
        event.id,
        source,
        event.account,
        event.type,
        event.subject,
        event.createdAt,
        now(),
        now() + FIRST_WAIT,
      ),
    db.prepare("SELECT applied_at FROM stripe_event WHERE id = ?").bind(event.id),
  ]);
  return row!.results[0]!.applied_at !== null;
}

/** Applies an event that was noted. Also for the sweep, and for an admin who applies one again. */
export async function applyEvent(
  context: Applying,
  { id, subject }: { id: string; subject: string },
): Promise<void> {
  const { db, now, info } = context;
  const settled = db
    .prepare(
      `UPDATE stripe_event SET applied_at = coalesce(applied_at, ?), due_at = NULL, error = NULL
        WHERE id = ?`,
    )
    .bind(now(), id);
  const ours = await applyTo(context, subject, [settled]);
  if (!ours) await settled.run();
  info({ event: "payment event applied", id, subject, ours: String(ours) });
}

const LONGEST_WAIT = 24 * 60 * MINUTE;

export async function noteFailure({ db, now, notice }: Applying, id: string, error: unknown) {
  const reason = String(error).slice(0, 300);
  notice({ event: "payment event not applied", error: `${id}: ${reason}` });
  await db
    .prepare(
      `UPDATE stripe_event SET error = ?1, tries = tries + 1, due_at = ?2 + min(?3 << min(tries, 20), ?4)
        WHERE id = ?5 AND applied_at IS NULL`,
    )
    .bind(reason, now(), FIRST_WAIT, LONGEST_WAIT, id)
    .run();
}
