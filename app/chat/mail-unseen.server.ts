/**
 * Mails messages that the other side has not seen for five minutes: one mail for all of a conversation.
 * Run by cron; safe to interrupt and to repeat, since the mail and its mark are one batch.
 */
import { clientName, namesOf } from "../clients/client-words";
import type { ClientRow } from "../clients/client.server";
import { hubWork } from "../client-hub/hub-company.server";
import type { BoundSql } from "../database/one-trip";
import { oneTrip } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { HOUR } from "../duration";
import { isStopped } from "../mail-stops/stopped.server";
import { mailCompanyOf, unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { officePath } from "../office/office-urls";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { countInOffice, limits } from "../security/limits.server";
import { clientHubPath } from "../urls";
import { newReplyAddress } from "../notifications/reply-address.server";
import { companyWith, type ChatCompany } from "./conversation.server";
import { blockedBy, conversationRow } from "./read-conversation.server";

const MAX_AT_ONCE = 20;
/** Messages that a mail shows. */
const SHOWN = 10;

type Context = Pick<RequestContext, "db" | "work" | "config" | "now" | "notice">;

interface Due {
  company_id: string;
  conversation_id: string;
  side: "client" | "company";
}

/** Of one work database, at most 20 conversations. Returns the number of those that were looked at. */
export async function mailUnseen(context: Context, db: D1Database): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT company_id, conversation_id, side FROM message INDEXED BY message_mail
        WHERE mail_at <= ? GROUP BY company_id, conversation_id, side
        ORDER BY min(mail_at) LIMIT ${MAX_AT_ONCE}`,
    )
    .bind(context.now())
    .all<Due>();
  for (const due of results) {
    try {
      await mailOne(context, due);
    } catch (error) {
      context.notice({ event: "unseen messages not mailed", error: String(error) });
    }
  }
  return results.length;
}

async function mailOne(context: Context, due: Due) {
  const reads = oneTrip(context.db);
  const company = await companyWith(
    { actor: { kind: "visitor" }, reads },
    { providerId: due.company_id },
  );
  // Its rows are deleted with it.
  if (!company) return;
  const work = hubWork(context, company);
  const [messages, client, row] = await Promise.all([
    unseenOf(work, due, context.now()),
    clientOf(work, due.conversation_id),
    conversationRow(work, due.conversation_id),
  ]);
  const isWanted = client && row && blockedBy(row) === "" && messages.length > 0;
  if (isWanted && !(await isWithinLimit(context, work))) return postpone(work, due, context.now());
  const mails = isWanted ? await mailsOf(context, { company, work, client, due, messages }) : [];
  await work.write([markSql(due, messages)], mails);
}

interface Unseen {
  id: string;
  text: string;
}

function unseenOf({ reads, companyId }: Work, { conversation_id, side }: Due, now: number) {
  return reads.all<Unseen>(
    `SELECT id, text FROM message INDEXED BY message_unread WHERE company_id = ?
      AND conversation_id = ? AND side = ? AND read_at IS NULL AND mail_at IS NOT NULL AND at <= ?
      ORDER BY at, row_id LIMIT 100`,
    companyId,
    conversation_id,
    side,
    now,
  );
}

function clientOf({ reads, companyId }: Work, conversation: string) {
  return reads.first<ClientRow>(
    `SELECT c.* FROM conversation v CROSS JOIN client c
        ON c.company_id = v.company_id AND c.id = v.client_id
      WHERE v.company_id = ? AND v.id = ?`,
    companyId,
    conversation,
  );
}

/** A guard: changes no row if another run has mailed them, or if they were seen meanwhile. */
function markSql(due: Due, messages: Unseen[]): BoundSql {
  return {
    sql: `UPDATE message SET mail_at = NULL WHERE company_id = ? AND mail_at IS NOT NULL
      AND id IN (SELECT value FROM json_each(?))`,
    values: [due.company_id, JSON.stringify(messages.map(({ id }) => id))],
  };
}

async function isWithinLimit({ now }: Context, work: Work) {
  try {
    await countInOffice(work, [{ limit: limits.chatMailOfCompany, of: "all" }], now());
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "too-many") return false;
    throw error;
  }
}

async function postpone(work: Work, { company_id, conversation_id, side }: Due, now: number) {
  await work.write(
    [],
    [
      {
        sql: `UPDATE message SET mail_at = ? WHERE company_id = ? AND conversation_id = ? AND side = ?
          AND mail_at <= ?`,
        values: [now + HOUR, company_id, conversation_id, side, now],
      },
    ],
  );
}

interface Mailed {
  company: ChatCompany;
  work: Work;
  client: ClientRow;
  due: Due;
  messages: Unseen[];
}

async function mailsOf(context: Context, mailed: Mailed): Promise<BoundSql[]> {
  const { company, work, client, due, messages } = mailed;
  const { config } = context;
  const isOffice = due.side === "client";
  const data = {
    company: mailCompanyOf(config, company),
    to: isOffice ? ("office" as const) : ("client" as const),
    sender: isOffice ? clientName(namesOf(client)) : company.name,
    texts: messages.slice(0, SHOWN).map(({ text }) => text || "Photo"),
    more: Math.max(0, messages.length - SHOWN),
    link:
      config.mainOrigin +
      (isOffice
        ? officePath(company.vanity_name, `/conversations/${client.id}`)
        : clientHubPath(company.vanity_name, "/messages")),
  };
  const companyId = company.provider_id;
  const cause = `unseen ${messages[0]!.id}`;
  if (isOffice)
    return officeNotices(context, companyId, {
      ...{ cause, data, template: "unseen-messages" },
      answers: { clientId: client.id, document: "" },
      recipients: await answeringPeople(context, mailed),
    });
  const { email } = client;
  if (email === "" || (await isStopped(work, email))) return [];
  const reply = newReplyAddress(context, {
    ...{ companyId, clientId: client.id, side: "client", personId: null, email, document: "" },
  });
  return [
    ...reply.sql,
    officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${email}`,
      to: email,
      template: "unseen-messages",
      data: {
        ...data,
        ...reply.data,
        unsubscribe: unsubscribeLink(config, { companyId, of: email }),
      },
    }),
  ];
}

/** Who answers the conversation, else all who want to hear about messages. */
async function answeringPeople(context: Context, { company, work, due }: Mailed) {
  const row = await work.reads.first<{ assignee_id: string }>(
    "SELECT assignee_id FROM conversation WHERE company_id = ? AND id = ?",
    work.companyId,
    due.conversation_id,
  );
  const reads = oneTrip(context.db);
  const assigneeId = row?.assignee_id ?? "";
  const everyone = await officeRecipients(
    { reads, db: context.db, now: context.now },
    work,
    company.id,
    "messages",
    assigneeId,
  );
  const assignee = everyone.filter(({ userId }) => userId === assigneeId);
  return assignee.length > 0 ? assignee : everyone;
}
