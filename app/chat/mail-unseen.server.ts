/**
 * Mails messages that the other side has not seen for five minutes: one mail for all of a conversation.
 * Run by cron; safe to interrupt and to repeat, since the mail and its mark are one batch.
 */
import type { ClientRow } from "../clients/client.server";
import { hubWork } from "../client-hub/hub-company.server";
import { oneTrip, type BoundSql, type Reads } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { isStopped } from "../mail-stops/stopped.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { countInOffice, limits } from "../security/limits.server";
import { countUnconfirmed } from "../security/unconfirmed-mail.server";
import { companyWith, type ChatCompany } from "./conversation.server";
import { blockedBy, conversationRow } from "./read-conversation.server";
import { mailsOf, type Unseen } from "./unseen-mail.server";

/**
 * Conversations of a round, and rounds per run and work database. The run may make 1,000 queries
 * (due-turns.server.ts). A conversation takes up to 4: three counts and a write. Those of a round share
 * their reads, in about 6 trips. With 3 databases that makes at most 3 × 2 × (1 + 6 + 20 × 4) = 522.
 */
const OF_A_ROUND = 20;
const ROUNDS = 2;

type Context = Pick<RequestContext, "db" | "work" | "config" | "now" | "notice">;

interface Due {
  company_id: string;
  conversation_id: string;
  side: "client" | "company";
}

/** Of one work database, at most 40 conversations. Returns the number of those that were due. */
export async function mailUnseen(context: Context, db: D1Database): Promise<number> {
  let taken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const due = await dueIn(db, context.now());
    taken += due.length;
    const reads = oneTrip(context.db);
    const byCompany = Map.groupBy(due, ({ company_id }) => company_id);
    await Promise.all(
      [...byCompany.values()].map((theirs) =>
        unlessItFails(context, mailOfCompany(context, reads, theirs)),
      ),
    );
    if (due.length < OF_A_ROUND) break;
  }
  return taken;
}

/** The oldest conversation of each company, then the second of each, and so on: none waits for another. */
async function dueIn(db: D1Database, now: number): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT company_id, conversation_id, side FROM message INDEXED BY message_mail
        WHERE mail_at <= ? GROUP BY company_id, conversation_id, side
        ORDER BY row_number() OVER (PARTITION BY company_id ORDER BY min(mail_at)), min(mail_at)
        LIMIT ${OF_A_ROUND}`,
    )
    .bind(now)
    .all<Due>();
  return results;
}

/** The next run tries again. */
async function unlessItFails<T>({ notice }: Context, mailing: Promise<T>) {
  try {
    return await mailing;
  } catch (error) {
    notice({ event: "unseen messages not mailed", error: String(error) });
    return undefined;
  }
}

/** If the company has had all mail of today, all that is due waits until tomorrow. */
async function mailOfCompany(context: Context, reads: Reads, theirs: Due[]) {
  const company = await companyWith(
    { actor: { kind: "visitor" }, reads },
    { providerId: theirs[0]!.company_id },
  );
  // Its rows are deleted with it.
  if (!company) return;
  const work = hubWork(context, company);
  const waits = await Promise.all(
    theirs.map((due) => unlessItFails(context, mailOne(context, { company, reads, work, due }))),
  );
  const wait = Math.max(...waits.map((one) => one ?? 0));
  if (wait > 0) await work.write([], [postponeAllSql(work, context.now(), wait)]);
}

interface Conversation {
  company: ChatCompany;
  /** Of the directory, shared by a round. */
  reads: Reads;
  work: Work;
  due: Due;
}

/** Returns how long the company gets no more mail, in milliseconds; 0: it still gets some. */
async function mailOne(context: Context, conversation: Conversation): Promise<number> {
  const { work, due } = conversation;
  const now = context.now();
  const [messages, client, row] = await Promise.all([
    unseenOf(work, due, now),
    clientOf(work, due.conversation_id),
    conversationRow(work, due.conversation_id),
  ]);
  const isWanted = client && row && blockedBy(row) === "" && messages.length > 0;
  if (!isWanted || (due.side === "company" && !(await getsMail(work, client)))) {
    await work.write([markSql(due, messages)], []);
    return 0;
  }
  const ofCompany = { limit: limits.chatMailOfCompany, of: "all" };
  const wait = await waitFor(countInOffice(work, [ofCompany], now));
  if (wait > 0) return wait;
  if (due.side === "company" && client.verified_at === null) {
    const postponed = await waitFor(countUnconfirmed(context, work, unconfirmed(client, messages)));
    if (postponed > 0) {
      await work.write([], [postponeSql(due, now, postponed)]);
      return 0;
    }
  }
  const mails = await mailsOf(context, { ...conversation, client, messages });
  await work.write([markSql(due, messages)], mails);
  return 0;
}

function unseenOf({ reads, companyId }: Work, { conversation_id, side }: Due, now: number) {
  return reads.all<Unseen>(
    `SELECT id, text, person_id FROM message INDEXED BY message_unread WHERE company_id = ?
      AND conversation_id = ? AND side = ? AND read_at IS NULL AND mail_at IS NOT NULL AND at <= ?
      ORDER BY at, row_id LIMIT 100`,
    companyId,
    conversation_id,
    side,
    now,
  );
}

function clientOf({ reads, companyId }: Work, conversation: string) {
  return reads.first<ClientRow & { verified_at: number | null }>(
    `SELECT c.*, e.verified_at FROM conversation v CROSS JOIN client c
        ON c.company_id = v.company_id AND c.id = v.client_id
      LEFT JOIN client_email e
        ON e.company_id = c.company_id AND e.email = c.email AND e.client_id = c.id
      WHERE v.company_id = ? AND v.id = ?`,
    companyId,
    conversation,
  );
}

async function getsMail(work: Work, { email }: ClientRow) {
  return email !== "" && !(await isStopped(work, email));
}

/** A guard: changes no row if another run has mailed them, or if they were seen in between. */
function markSql(due: Due, messages: Unseen[]): BoundSql {
  return {
    sql: `UPDATE message SET mail_at = NULL WHERE company_id = ? AND mail_at IS NOT NULL
      AND id IN (SELECT value FROM json_each(?))`,
    values: [due.company_id, JSON.stringify(messages.map(({ id }) => id))],
  };
}

/** Until when a limit has no room, in milliseconds from now; 0: the attempt is within it. */
async function waitFor(counting: Promise<unknown>): Promise<number> {
  try {
    await counting;
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.code === "too-many") return error.retryAfter! * 1000;
    throw error;
  }
}

/** All who wrote the messages: each of them has us send the mail. */
function unconfirmed({ email }: ClientRow, messages: Unseen[]) {
  const people = messages.flatMap(({ person_id }) => person_id ?? []);
  return { of: `address ${email}`, people: [...new Set(people)] };
}

/**
 * Of one conversation, whose address gets no more mail today. The company sees no refusal, as it would
 * when it answers a request: its message is sent, and the client can read it without the mail.
 */
function postponeSql({ company_id, conversation_id, side }: Due, now: number, wait: number) {
  return {
    sql: `UPDATE message INDEXED BY message_unread SET mail_at = ? WHERE company_id = ?
      AND conversation_id = ? AND side = ? AND read_at IS NULL AND mail_at <= ?`,
    values: [now + wait, company_id, conversation_id, side, now],
  };
}

/** All that is due of the company. */
function postponeAllSql({ companyId }: Work, now: number, wait: number): BoundSql {
  return {
    sql: `UPDATE message INDEXED BY message_mail SET mail_at = ? WHERE company_id = ? AND mail_at <= ?`,
    values: [now + wait, companyId, now],
  };
}
