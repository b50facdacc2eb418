/**
 * Everything that leaves the system. A row is written in the batch of the change that causes it;
 * delivery is tried after the answer, and by cron until it is done. A mail is handed over at most
 * once per key: one that was stopped in the middle is not tried again but shown to the operator,
 * since nobody can know whether it went out.
 */
import type { RequestContext } from "../operations/context";
import { seal, unseal } from "./seal.server";
import { mailOf, type TemplateName, type Templates } from "./templates";

interface Letter<T extends TemplateName> {
  /** Delivered at most once. */
  key: string;
  to: string;
  template: T;
  data: Templates[T];
}

export type Sending = Pick<RequestContext, "db" | "config" | "now" | "mailer" | "notice">;

/** The row of a mail, for the batch of its cause: run that with `commit`, which delivers. */
export function mailStatement<T extends TemplateName>(
  { db, config, now }: Pick<Sending, "db" | "config" | "now">,
  { key, to, template, data }: Letter<T>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO outbox (key, kind, recipient, template, data, created_at, due_at)
        VALUES (?1, 'mail', ?2, ?3, ?4, ?5, ?5)`,
    )
    .bind(key, to, template, seal(config, data), now());
}

/**
 * Waits for a batch that holds mail, then delivers after the response. `undefined` is the answer of
 * a guarded batch that wrote nothing: there is nothing to deliver.
 */
export async function commit<Results>(
  context: Sending & Pick<RequestContext, "later">,
  batch: Promise<Results>,
): Promise<Results> {
  const results = await batch;
  if (results !== undefined) context.later(() => deliverDue(context));
  return results;
}

const CLAIM = 60_000;
const MOST_AT_ONCE = 20;
const MOST_TRIES = 8;
const FIRST_WAIT = 30_000;

interface Due {
  id: number;
  recipient: string;
  template: TemplateName;
  data: string;
  tries: number;
}

/** Sends what is due. Safe to run any number of times at once: each row is claimed by one. */
export async function deliverDue(context: Sending): Promise<number> {
  const { db, now } = context;
  const at = now();
  const { results } = await db
    .prepare(
      `UPDATE outbox SET tries = tries + 1, due_at = NULL, claimed_until = ?
       WHERE id IN (SELECT id FROM outbox WHERE due_at <= ? ORDER BY due_at
         LIMIT ${MOST_AT_ONCE}) AND due_at IS NOT NULL
       RETURNING id, recipient, template, data, tries`,
    )
    .bind(at + CLAIM, at)
    .all<Due>();
  await Promise.all(results.map((row) => deliver(context, row)));
  return results.length;
}

async function deliver(context: Sending, row: Due) {
  const { config, mailer, db, now, notice } = context;
  try {
    await mailer.send(
      mailOf(config, row.template, row.recipient, unseal(config, row.data) as never),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notice({ event: "mail not sent", error: reason });
    const isLast = row.tries >= MOST_TRIES;
    await db
      .prepare(
        "UPDATE outbox SET due_at = ?, dead_at = ?, error = ?, claimed_until = 0 WHERE id = ?",
      )
      .bind(
        isLast ? null : now() + FIRST_WAIT * 2 ** (row.tries - 1),
        isLast ? now() : null,
        reason.slice(0, 500),
        row.id,
      )
      .run();
    return;
  }
  // In development it stays to be read; elsewhere what it held has done its work.
  const data = config.environment === "development" ? row.data : "";
  await db
    .prepare(
      "UPDATE outbox SET delivered_at = ?, claimed_until = 0, data = ?, error = NULL WHERE id = ?",
    )
    .bind(now(), data, row.id)
    .run();
}

/**
 * By cron: what somebody began to send and did not finish is given up, and what is old is
 * forgotten.
 */
export function sweepStatements(db: D1Database, now: number) {
  return [
    db
      .prepare(
        `UPDATE outbox SET dead_at = ?, error = 'Stopped while it was sent: it may have gone out.'
          WHERE due_at IS NULL AND delivered_at IS NULL AND dead_at IS NULL AND claimed_until < ?`,
      )
      .bind(now, now),
    db.prepare("DELETE FROM outbox WHERE delivered_at < ?").bind(now - 30 * 86_400_000),
  ];
}
