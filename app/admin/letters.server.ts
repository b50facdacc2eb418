/** Outgoing mail that was not delivered: waiting or dead. The content stays encrypted. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { masked } from "../notifications/masked";
import { commit } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { Moment } from "../admin-frame/input";

const Letter = z.object({
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
export type OpenLetter = z.output<typeof Letter>;

const MAX_PER_STATE = 200;

/** Dead mail first, newest first; then waiting mail, next attempt first. */
export const listLetters = operation({
  name: "list letters",
  may: platformAdmin,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({ letters: z.array(Letter) }),
  async run({ reads }) {
    const columns = "id, template, recipient, tries, error, created_at, due_at, dead_at";
    const [dead, waiting] = await Promise.all([
      reads.all<LetterRow>(
        `SELECT ${columns} FROM outbox WHERE dead_at IS NOT NULL ORDER BY dead_at DESC LIMIT ${MAX_PER_STATE}`,
      ),
      reads.all<LetterRow>(
        `SELECT ${columns} FROM outbox WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${MAX_PER_STATE}`,
      ),
    ]);
    return { letters: [...dead, ...waiting].map(letterOf) };
  },
});

const LetterId = z.object({
  id: z.coerce.number({ error: "There is no such email." }).int().min(1),
});

/** Resets the attempts of a dead letter. Concurrent calls send it once. */
export const retryLetter = operation({
  name: "retry letter",
  may: platformAdmin,
  effect: "write",
  input: LetterId,
  output: z.object({}),
  find: deadLetter,
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
          action: "retry letter",
          object: `letter ${id}`,
          details: { template, to, state: ["dead", "waiting"] },
        }),
      ],
    );
    if (!(await commit(context, retried))) throw notDead();
    return {};
  },
});

export const discardLetter = operation({
  name: "discard letter",
  may: platformAdmin,
  effect: "write",
  input: LetterId,
  output: z.object({}),
  find: deadLetter,
  async run(context, { id }, { template, to }) {
    const { db } = context;
    const discarded = await guardedBatch(
      db,
      db.prepare("DELETE FROM outbox WHERE id = ? AND dead_at IS NOT NULL").bind(id),
      [
        auditStatement(context, {
          action: "discard letter",
          object: `letter ${id}`,
          details: { template, to, state: ["dead", "discarded"] },
        }),
      ],
    );
    if (!discarded) throw notDead();
    return {};
  },
});

async function deadLetter({ db }: Pick<RequestContext, "db">, { id }: { id: number }) {
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

interface LetterRow {
  id: number;
  template: string;
  recipient: string;
  tries: number;
  error: string | null;
  created_at: number;
  due_at: number | null;
  dead_at: number | null;
}

function letterOf(row: LetterRow): OpenLetter {
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
