/**
 * Outgoing mail that was not delivered: waiting or dead, of the directory and of all offices. The
 * content stays encrypted.
 */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { DIRECTORY } from "../database/effects.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { answered } from "../database/work-databases/answered";
import { askAll, unavailableOf } from "../database/work-databases/ask-all.server";
import { bound } from "../database/one-trip";
import { officeAuditSql } from "../office/office-audit";
import { masked } from "../notifications/masked";
import type { RequestContext } from "../operations/context";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { Moment } from "../admin-frame/input";

const UnsentMail = z.object({
  database: z.string().describe("DB: the directory; else a work database: WORK_1."),
  id: z.int().describe("Its number in that database."),
  companyId: z
    .string()
    .nullable()
    .describe("Public id of the company whose office wrote it. Null: none did."),
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
  output: z.object({
    mail: z.array(UnsentMail),
    unavailable: z
      .array(z.string())
      .describe("Databases that don't answer now: their mail is missing here."),
  }),
  async run(context) {
    const [own, offices] = await Promise.all([
      ownMail(context),
      askAll(context.workDatabases, context.notice, officeMail),
    ]);
    const found = [{ name: DIRECTORY, answer: own }, ...offices];
    const rows = (state: keyof Open) =>
      found.flatMap(({ name, answer }) =>
        (answer?.[state] ?? []).map((row) => ({ ...row, database: name })),
      );
    return {
      mail: [
        ...rows("dead").toSorted((a, b) => b.dead_at! - a.dead_at!),
        ...rows("waiting").toSorted((a, b) => a.due_at! - b.due_at!),
      ].map(unsentMailOf),
      unavailable: unavailableOf(offices),
    };
  },
});

/** Of one database. */
interface Open {
  dead: MailRow[];
  waiting: MailRow[];
}

async function ownMail({ reads }: RequestContext): Promise<Open> {
  const [dead, waiting] = await Promise.all(
    openSql("NULL AS company_id").map((sql) => reads.all<MailRow>(sql)),
  );
  return { dead: dead!, waiting: waiting! };
}

async function officeMail(db: D1Database): Promise<Open> {
  const [dead, waiting] = await db.batch<MailRow>(
    openSql("company_id").map((sql) => db.prepare(sql)),
  );
  return { dead: dead!.results, waiting: waiting!.results };
}

/** Offices' outboxes have no other number than the row's. */
function openSql(company: string) {
  const columns = `rowid AS id, ${company}, template, recipient, tries, error, created_at, due_at,
    dead_at`;
  return [
    `SELECT ${columns} FROM outbox WHERE dead_at IS NOT NULL
      ORDER BY dead_at DESC LIMIT ${MAX_PER_STATE}`,
    `SELECT ${columns} FROM outbox WHERE due_at IS NOT NULL
      ORDER BY due_at LIMIT ${MAX_PER_STATE}`,
  ];
}

const MailId = z.object({
  database: z.string().default(DIRECTORY).describe("From the list."),
  id: z.coerce.number({ error: "There is no such email." }).int().min(1),
});
type MailId = z.output<typeof MailId>;

/** Resets the attempts of a failed mail, and sends it. Concurrent calls send it once. */
export const retryMail = operation({
  name: "retry mail",
  may: platformAdmin,
  effect: "write",
  input: MailId,
  output: z.object({}),
  find: failedMail,
  async run(context, which, failed) {
    const reset = failed.outbox
      .prepare(
        `UPDATE outbox SET due_at = ?, tries = 0, dead_at = NULL
          WHERE rowid = ? AND dead_at IS NOT NULL`,
      )
      .bind(context.now(), which.id);
    await settle(context, which, failed, reset, ["retry mail", "waiting"]);
    context.later(() => context.deliver(which.database));
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
  async run(context, which, failed) {
    const discard = failed.outbox
      .prepare("DELETE FROM outbox WHERE rowid = ? AND dead_at IS NOT NULL")
      .bind(which.id);
    await settle(context, which, failed, discard, ["discard mail", "discarded"]);
    return {};
  },
});

interface FailedMail {
  outbox: D1Database;
  /** Public id of the company whose office wrote it. */
  companyId: string | null;
  template: string;
  /** Masked. */
  to: string;
}

async function failedMail(context: RequestContext, which: MailId): Promise<FailedMail> {
  const { db, workDatabases } = context;
  const outbox = which.database === DIRECTORY ? db : workDatabases.get(which.database);
  if (!outbox) throw notDead();
  const row = await asked(context, which, () =>
    outbox
      .prepare(
        `SELECT template, recipient, ${which.database === DIRECTORY ? "NULL AS " : ""}company_id
          FROM outbox WHERE rowid = ? AND dead_at IS NOT NULL`,
      )
      .bind(which.id)
      .first<{ template: string; recipient: string; company_id: string | null }>(),
  );
  if (!row) throw notDead();
  return {
    outbox,
    companyId: row.company_id,
    template: row.template,
    to: masked(row.recipient),
  };
}

/** Changes the mail and logs it; throws "not-found" if it is no longer dead. */
async function settle(
  context: Within<User>,
  which: MailId,
  { outbox, companyId, template, to }: FailedMail,
  change: D1PreparedStatement,
  [action, state]: [action: string, state: string],
) {
  const { database, id } = which;
  const details = { template, to, state: ["dead", state] };
  const entry = auditStatement(context, {
    action,
    object: companyId ? `mail ${id} of ${database}` : `mail ${id}`,
    details,
  });
  const inBatch = companyId
    ? bound(
        outbox,
        officeAuditSql(
          context,
          { providerId: companyId, role: "platform admin" },
          { action, object: `mail ${id}`, details },
        ),
      )
    : entry;
  const done = await asked(context, which, () => guardedBatch(outbox, change, [inBatch]));
  if (!done) throw notDead();
  // Also in the directory's log; two databases have no batch in common.
  if (companyId) await entry.run();
}

/** A work database that does not answer is a refusal. */
function asked<T>({ notice }: RequestContext, { database }: MailId, ask: () => Promise<T>) {
  return database === DIRECTORY ? ask() : answered(ask, notice);
}

function notDead() {
  return new Refusal("not-found", "This email is no longer in the failed list.");
}

interface MailRow {
  id: number;
  company_id: string | null;
  template: string;
  recipient: string;
  tries: number;
  error: string | null;
  created_at: number;
  due_at: number | null;
  dead_at: number | null;
}

function unsentMailOf({ database, ...row }: MailRow & { database: string }): UnsentMail {
  return {
    database,
    id: row.id,
    companyId: row.company_id,
    template: row.template,
    to: masked(row.recipient),
    state: row.dead_at === null ? "waiting" : "dead",
    tries: row.tries,
    error: row.error?.replaceAll(row.recipient, masked(row.recipient)) ?? null,
    createdAt: row.created_at,
    dueAt: row.due_at,
  };
}
