/** Runs of the job that mails unseen messages, and conversations with such messages, by SQL. */
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { mailUnseen } from "../../app/chat/mail-unseen.server";
import { insertClients } from "../../app/clients/client-statements.server";
import { ClientInput } from "../../app/clients/input";
import { messageSql } from "../../app/conversations/message.server";
import { bound } from "../../app/database/one-trip";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import { visitorContext } from "../support/context";

export const MINUTE = 60_000;
/** The first moment of a UTC day, which is the window of daily limits. */
export const NOW = visitorContext().now();

/** The mails that went out. Emptied by the tests. */
export const mails: Mail[] = [];

export async function after(minutes: number, over: Partial<RequestContext> = {}) {
  const context = visitorContext({
    now: () => NOW + minutes * MINUTE,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
    ...over,
  });
  await mailUnseen(context, context.workDatabases.get("WORK_1")!);
  await context.deliver("WORK_1");
  return mails.map(({ to, subject }) => `${to}: ${subject}`);
}

interface Waiting {
  companyId: string;
  count: number;
  side: "client" | "company";
  /** Public id of the sender. */
  personId: string;
  /** When the messages are mailed. */
  mailAt: number;
}

/** Conversations with a client each, whose address nobody has confirmed, and one unseen message. */
export async function insertWaiting({ companyId, count, side, personId, mailAt }: Waiting) {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const clients = numbers.map((i) => ({
    id: crypto.randomUUID(),
    input: ClientInput.parse({ firstName: `Client ${i}`, emails: [`client${i}@example.com`] }),
  }));
  const messages = clients.flatMap(({ id }) =>
    messageSql(companyId, {
      ...{ conversation: id, clientId: id, mailAt },
      entry: {
        ...{ id: crypto.randomUUID(), side, personId, by: "Olive Test" },
        ...{ text: "Hello", document: "", at: NOW },
      },
    }),
  );
  const statements = [...insertClients(companyId, clients, NOW), ...messages];
  await env.WORK_1!.batch(statements.map((one) => bound(env.WORK_1!, one)));
}

/** How many messages of a company are due, and how many wait for later. */
export async function waitingOf(companyId: string, now: number) {
  return env
    .WORK_1!.prepare(
      `SELECT count(*) FILTER (WHERE mail_at <= ?2) AS due, count(*) FILTER (WHERE mail_at > ?2) AS later
        FROM message WHERE company_id = ?1`,
    )
    .bind(companyId, now)
    .first<{ due: number; later: number }>();
}
