/**
 * The outbox for mail and text messages, in the directory and in each work database. A row is written in the same
 * batch as the change that causes it. Delivery is attempted after the response, then retried by
 * cron. Each key is sent at most once: an interrupted attempt isn't retried, because it may have
 * gone out. It is marked as failed for the operator instead.
 */
import { bound, oneTrip, type BoundSql, type Reads, type Value } from "../database/one-trip";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import { mailedDocument, type Attach } from "./attached";
import { addressOfMember, memberIn, type Member } from "./member.server";
import { seal, unseal } from "./seal.server";
import { mailOf, type TemplateName, type Templates } from "./templates";

export interface OutgoingSms {
  key: string;
  to: string;
  text: string;
  /**
   * For a number that gets nothing: the same work, so that the time does not tell. The row is as of
   * one that was sent long ago.
   */
  unsent?: boolean;
  at?: number;
  /** As of a mail. */
  member?: Member;
}

export interface OutgoingMail<T extends TemplateName> {
  /** Idempotency key: delivered at most once. */
  key: string;
  to: string;
  template: T;
  data: Templates[T];
  /** When to send it, epoch milliseconds. Default: now. */
  at?: number;
  /** The person of an office who gets it, if they still may when it is sent. */
  member?: Member;
}

export interface Sending extends Pick<
  RequestContext,
  "db" | "config" | "now" | "mailer" | "sms" | "notice"
> {
  /** For what a work database has queued. Default: `db`. */
  directory?: D1Database;
  /** Makes the files of mails. In the directory none have some. */
  attach?: Attach;
}

/**
 * Queues a mail, for the batch of the change that causes it. Run that batch with `commit`, which
 * delivers it.
 */
export function mailStatement<T extends TemplateName>(
  context: Pick<Sending, "db" | "config" | "now">,
  mail: OutgoingMail<T>,
): D1PreparedStatement {
  return bound(context.db, mailSql(context, mail));
}

/** The same from a company's office; `work.write` delivers it. */
export function officeMailSql<T extends TemplateName>(
  context: Pick<Sending, "config" | "now">,
  companyId: string,
  mail: OutgoingMail<T>,
): BoundSql {
  return mailSql(context, mail, { company_id: companyId });
}

/** Queues a text message. */
export function smsStatement(
  context: Pick<Sending, "db" | "config" | "now">,
  sms: OutgoingSms,
): D1PreparedStatement {
  return bound(context.db, smsSql(context, sms));
}

/** The same from a company's office. */
export function officeSmsSql(
  context: Pick<Sending, "config" | "now">,
  companyId: string,
  sms: OutgoingSms,
): BoundSql {
  return smsSql(context, sms, { company_id: companyId });
}

function smsSql(
  { config, now }: Pick<Sending, "config" | "now">,
  { key, to, text, unsent = false, at = now(), member }: OutgoingSms,
  more: Record<string, string> = {},
): BoundSql {
  const sealed = seal(config, { text, member });
  return insertSql({
    ...more,
    key,
    kind: "sms",
    recipient: unsent ? "" : to,
    template: "sms",
    data: unsent ? "" : sealed,
    created_at: now(),
    due_at: unsent ? null : at,
    delivered_at: unsent ? now() : null,
  });
}

function mailSql<T extends TemplateName>(
  { config, now }: Pick<Sending, "config" | "now">,
  { key, to, template, data, at = now(), member }: OutgoingMail<T>,
  more: Record<string, string> = {},
): BoundSql {
  return insertSql({
    ...more,
    key,
    kind: "mail",
    recipient: to,
    template,
    data: seal(config, { ...data, member }),
    created_at: now(),
    due_at: at,
  });
}

function insertSql(row: Record<string, Value>): BoundSql {
  const names = Object.keys(row);
  return {
    sql: `INSERT OR IGNORE INTO outbox (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    values: Object.values(row),
  };
}

/**
 * Awaits a batch that queues mail and delivers after the response. `undefined` means that a guarded
 * batch wrote nothing, so nothing is delivered.
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
const MAX_AT_ONCE = 20;
const MAX_ROUNDS = { afterResponse: 5, cron: 15 };
/**
 * Of the 1,000 subrequests that a Worker has: of a mail, and what a file adds. A round takes two more: to
 * claim its mails, and to look up the people of offices.
 */
const SUBREQUESTS = { mail: 2, file: 5 };
/** A text message has a code, which soon expires; and each may cost. */
const MAX_TRIES = { mail: 8, sms: 3 };
const FIRST_WAIT = 30_000;
/** Tries of a mail whose file can't be made: then it is sent without. */
const MAX_TRIES_OF_FILE = 3;

interface Due {
  key: string;
  kind: "mail" | "sms";
  recipient: string;
  template: TemplateName;
  data: string;
  tries: number;
}

/**
 * Sends due mail, at most 100 (300 by cron), and returns the number of attempts. Safe to run
 * concurrently: each row is claimed by one run.
 */
export async function deliverDue(
  context: Sending,
  by: keyof typeof MAX_ROUNDS = "afterResponse",
): Promise<number> {
  let tried = 0;
  let left = MAX_ROUNDS[by] * MAX_AT_ONCE * SUBREQUESTS.mail;
  while (left > 0) {
    const { mails, files } = await deliverSome(context);
    tried += mails;
    left -= mails * SUBREQUESTS.mail + files * SUBREQUESTS.file;
    if (mails < MAX_AT_ONCE) break;
  }
  return tried;
}

/** The newest first: someone waits for the code that was just requested, whatever else is due. */
async function deliverSome(context: Sending): Promise<{ mails: number; files: number }> {
  const { db, directory = db, now } = context;
  const at = now();
  const reads = oneTrip(directory);
  const { results } = await db
    .prepare(
      `UPDATE outbox SET tries = tries + 1, due_at = NULL, claimed_until = ?
       WHERE key IN (SELECT key FROM outbox WHERE due_at <= ? ORDER BY due_at DESC
         LIMIT ${MAX_AT_ONCE}) AND due_at IS NOT NULL
       RETURNING key, kind, recipient, template, data, tries`,
    )
    .bind(at + CLAIM, at)
    .all<Due>();
  const files = await Promise.all(results.map((row) => deliver(context, reads, row)));
  return { mails: results.length, files: files.filter(Boolean).length };
}

/**
 * Returns whether a file was to go with it. What nobody may get any more is done, and kept without
 * recipient and content.
 */
async function deliver(context: Sending, reads: Reads, row: Due): Promise<boolean> {
  const { config, db, now, notice } = context;
  let hasFile = false;
  let recipient = row.recipient;
  try {
    const content = unseal(config, row.data);
    hasFile = mailedDocument(content) !== undefined;
    const member = memberIn(content);
    if (member) recipient = await addressOfMember(reads, member, row.kind);
    if (recipient !== "") await send(context, row, recipient, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notice({ event: "mail not sent", error: reason });
    const isLast = row.tries >= MAX_TRIES[row.kind];
    await db
      .prepare(
        "UPDATE outbox SET due_at = ?, dead_at = ?, error = ?, claimed_until = 0 WHERE key = ?",
      )
      .bind(
        isLast ? null : now() + FIRST_WAIT * 2 ** (row.tries - 1),
        isLast ? now() : null,
        reason.slice(0, 500),
        row.key,
      )
      .run();
    return hasFile;
  }
  // Keep the content in development, for reading; elsewhere delete it after delivery, because it
  // contains codes and links.
  const data = config.environment === "development" && recipient !== "" ? row.data : "";
  await db
    .prepare(
      `UPDATE outbox SET delivered_at = ?, claimed_until = 0, recipient = ?, data = ?, error = NULL
        WHERE key = ?`,
    )
    .bind(now(), recipient, data, row.key)
    .run();
  return hasFile;
}

async function send(context: Sending, row: Due, to: string, content: unknown) {
  const { config, mailer, sms } = context;
  if (row.kind === "sms") return sms.send({ to, text: (content as { text: string }).text });
  const file = await fileOf(context, row, content);
  // Only the address that it was written for can answer (mail-answers/check-sender.ts).
  const data = to === row.recipient ? content : { ...(content as object), replyTo: undefined };
  const mail = mailOf(config, row.template, to, data as never);
  return mailer.send({ ...mail, ...(file && { files: [file] }) });
}

/** A mail waits for its file for a minute or two; its link shows the same. */
async function fileOf({ db, attach, notice }: Sending, { tries }: Due, content: unknown) {
  const of = mailedDocument(content);
  try {
    return of && (await attach?.(db, of));
  } catch (error) {
    if (tries < MAX_TRIES_OF_FILE) throw error;
    notice({ event: "mail sent without its file", error: String(error) });
    return undefined;
  }
}

/** For cron: marks interrupted deliveries as failed and deletes mail delivered over 30 days ago. */
export function sweepStatements(db: D1Database, now: number) {
  return [
    db
      .prepare(
        `UPDATE outbox SET dead_at = ?, error = 'Stopped while it was sent: it may have gone out.'
          WHERE due_at IS NULL AND delivered_at IS NULL AND dead_at IS NULL AND claimed_until < ?`,
      )
      .bind(now, now),
    db.prepare("DELETE FROM outbox WHERE delivered_at < ?").bind(now - lifetimes.sentMail),
  ];
}
