/** Outgoing mail that was not delivered: waiting or dead. The content stays encrypted. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { masked } from "../notifications/masked";
import { commit } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { Moment } from "../admin-frame/input";

const UnsentMail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string().describe("Masked: d•••@example.com."),
  state: z
    .enum(["waiting", "dead"])
    .describe("dead: sending failed; a platform admin can retry or discard it."),
  tries: z.int(),
  error: z.string().nullable().describe("The error of the last attempt."),
  createdAt: Moment,
  dueAt: Moment.nullable().describe(
    "Time of the next attempt. Null: it is being sent, or sending failed.",
  ),
});
export type UnsentMail = z.output<typeof UnsentMail>;

const MAX_PER_STATE = 200;

/** Dead mail first, newest first; then waiting mail, next attempt first. */
export const listUnsentMail = operation({
  name: "list unsent mail",
  may: platformAdmin,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({ mail: z.array(UnsentMail) }),
  async run({ reads }) {
    const columns = "id, template, recipient, tries, error, created_at, due_at, dead_at";
    const [dead, waiting] = await Promise.all([
      reads.all<MailRow>(
        `SELECT ${columns} FROM outbox WHERE dead_at IS NOT NULL ORDER BY dead_at DESC LIMIT ${MAX_PER_STATE}`,
      ),
      reads.all<MailRow>(
        `SELECT ${columns} FROM outbox WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${MAX_PER_STATE}`,
      ),
    ]);
    return { mail: [...dead, ...waiting].map(unsentMailOf) };
  },
});

const MailId = z.object({
  id: z.coerce.number({ error: "There is no such email." }).int().min(1),
});

/** Resets the attempts of a failed mail. Concurrent calls send it once. */
export const retryMail = operation({
  name: "retry mail",
  may: platformAdmin,
  effect: "write",
  input: MailId,
  output: z.object({}),
  find: failedMail,
  async run(context, { id }, { template, to }) {
    const { db, now } = context;
    const retried = guardedBatch(
      db,
      db
        .prepare(
          "UPDATE outbox SET due_at = ?, tries = 0, dead_at = NULL WHERE id = ? AND dead_at IS NOT NULL",
        )
        .bind(now(), id),
      [
        auditStatement(context, {
          action: "retry mail",
          object: `mail ${id}`,
          details: { template, to, state: ["dead", "waiting"] },
        }),
      ],
    );
    if (!(await commit(context, retried))) throw notDead();
    return {};
  },
});

export const discardMail = operation({
  name: "discard mail",
  may: platformAdmin,
  effect: "write",
  input: MailId,
  output: z.object({}),
  find: failedMail,
  async run(context, { id }, { template, to }) {
    const { db } = context;
    const discarded = await guardedBatch(
      db,
      db.prepare("DELETE FROM outbox WHERE id = ? AND dead_at IS NOT NULL").bind(id),
      [
        auditStatement(context, {
          action: "discard mail",
          object: `mail ${id}`,
          details: { template, to, state: ["dead", "discarded"] },
        }),
      ],
    );
    if (!discarded) throw notDead();
    return {};
  },
});

async function failedMail({ db }: Pick<RequestContext, "db">, { id }: { id: number }) {
  const row = await db
    .prepare("SELECT template, recipient FROM outbox WHERE id = ? AND dead_at IS NOT NULL")
    .bind(id)
    .first<{ template: string; recipient: string }>();
  if (!row) throw notDead();
  return { template: row.template, to: masked(row.recipient) };
}

function notDead() {
  return new Refusal("not-found", "This email is no longer in the failed list.");
}

interface MailRow {
  id: number;
  template: string;
  recipient: string;
  tries: number;
  error: string | null;
  created_at: number;
  due_at: number | null;
  dead_at: number | null;
}

function unsentMailOf(row: MailRow): UnsentMail {
  return {
    id: row.id,
    template: row.template,
    to: masked(row.recipient),
    state: row.dead_at === null ? "waiting" : "dead",
    tries: row.tries,
    error: row.error?.replaceAll(row.recipient, masked(row.recipient)) ?? null,
    createdAt: row.created_at,
    dueAt: row.due_at,
  };
}
