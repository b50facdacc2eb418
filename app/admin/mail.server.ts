import { DIRECTORY } from "../database/effects.server";
import { askAll, unavailableOf } from "../database/work-databases/ask-all.server";
import { attachesPdf } from "../documents/mailed-pdf.server";
import { mailedDocument } from "../notifications/attached";
import { unseal } from "../notifications/seal.server";
import { mailOf, type TemplateName } from "../notifications/templates";
import type { RequestContext } from "../operations/context";
import type { MailFile } from "../outside/mail/mailer";

export interface ShownMail {
  /** DB, or a work database. */
  database: string;
  /** Its number in that database. */
  id: number;
  from: string;
  to: string;
  /** "" for replies to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  createdAt: number;
  state: "waiting" | "delivered" | "failed";
  error: string | null;
  /** Whether it has an HTML part. */
  hasHtml: boolean;
  /** Whether a file goes with it. */
  hasFile: boolean;
}

interface MailRow {
  id: number;
  kind: "mail" | "sms";
  recipient: string;
  template: TemplateName;
  data: string;
  created_at: number;
  delivered_at: number | null;
  dead_at: number | null;
  error: string | null;
}

const LIMIT = 100;
/** Rows without content are of messages that nobody gets. */
const LATEST = `SELECT rowid AS id, kind, recipient, template, data, created_at, delivered_at, dead_at,
    error
  FROM outbox WHERE data <> '' ORDER BY rowid DESC LIMIT ${LIMIT}`;

/**
 * For developers: the latest mail and text messages of all databases, decrypted. Development only, since delivered
 * mail in production has no content left.
 */
export async function recentMail({
  config,
  reads,
  workDatabases,
  notice,
}: RequestContext): Promise<{ mails: ShownMail[]; unavailable: string[] }> {
  const [own, offices] = await Promise.all([
    reads.all<MailRow>(LATEST),
    askAll(workDatabases, notice, async (db) => (await db.prepare(LATEST).all<MailRow>()).results),
  ]);
  const mails = [{ name: DIRECTORY, answer: own }, ...offices]
    .flatMap(({ name, answer = [] }) => answer.map((row) => ({ ...row, database: name })))
    .toSorted((a, b) => b.created_at - a.created_at)
    .slice(0, LIMIT)
    .map((row) => ({
      database: row.database,
      id: row.id,
      to: row.recipient,
      ...contentOf(config, row),
      createdAt: row.created_at,
      hasHtml: row.kind === "mail",
      hasFile: row.kind === "mail" && fileIn(config, row) !== undefined,
      state: stateOf(row),
      error: row.error,
    }));
  return { mails, unavailable: unavailableOf(offices) };
}

/** The HTML part of a mail of one database; undefined if there is no such mail that we can read. */
export async function htmlOfMail(
  { config, db, workDatabases }: Pick<RequestContext, "config" | "db" | "workDatabases">,
  { database, id }: { database: string; id: number },
): Promise<string | undefined> {
  const outbox = database === DIRECTORY ? db : workDatabases.get(database);
  const row = await outbox
    ?.prepare("SELECT recipient, template, data FROM outbox WHERE rowid = ? AND kind = 'mail'")
    .bind(id)
    .first<MailRow>();
  if (!row) return undefined;
  try {
    return mailIn(config, row).html;
  } catch {
    return undefined;
  }
}

/** The file that goes with a mail of one database, made as when it is sent. */
export async function fileOfMail(
  context: Pick<RequestContext, "config" | "db" | "workDatabases" | "media" | "images" | "now">,
  { database, id }: { database: string; id: number },
): Promise<MailFile | undefined> {
  const outbox = database === DIRECTORY ? context.db : context.workDatabases.get(database);
  const row = await outbox
    ?.prepare("SELECT data FROM outbox WHERE rowid = ? AND kind = 'mail' AND data <> ''")
    .bind(id)
    .first<MailRow>();
  const of = row ? fileIn(context.config, row) : undefined;
  return of && attachesPdf(context)(outbox!, of);
}

function fileIn(config: RequestContext["config"], { data }: Pick<MailRow, "data">) {
  try {
    return mailedDocument(unseal(config, data));
  } catch {
    return undefined;
  }
}

/** Throws if it was encrypted with a key that we don't have. */
function mailIn(
  config: RequestContext["config"],
  { template, recipient, data }: Pick<MailRow, "template" | "recipient" | "data">,
) {
  return mailOf(config, template, recipient, unseal(config, data) as never);
}

function contentOf(config: RequestContext["config"], row: MailRow) {
  try {
    if (row.kind === "sms") {
      const { text } = unseal(config, row.data) as { text: string };
      return { from: config.productName, replyTo: "", subject: "Text message", text };
    }
    const { from, replyTo = "", subject, text } = mailIn(config, row);
    return { from: from.name, replyTo, subject, text };
  } catch {
    return {
      from: "",
      replyTo: "",
      subject: row.template,
      text: "This email was encrypted with another key, so we can't read it.",
    };
  }
}

function stateOf({ delivered_at, dead_at }: MailRow): ShownMail["state"] {
  if (delivered_at !== null) return "delivered";
  return dead_at === null ? "waiting" : "failed";
}
