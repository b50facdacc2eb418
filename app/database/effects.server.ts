/**
 * Effects: what a change in one database causes in another. An effect is the state of a subject at
 * a version, queued in the batch that causes it and delivered after the response, again by cron
 * until the receiver has it. The receiver notes the version in the batch that applies it, so that
 * repeated and older effects change nothing, and their order does not matter.
 */
import { guardedBatch } from "./guarded-batch.server";
import { bound, type BoundSql } from "./one-trip";
import { databaseOf, type WorkDatabases } from "./work/databases";

export interface Effect {
  kind: string;
  subject: string;
  /** Positive; higher is newer. */
  version: number;
  /** JSON. */
  body: unknown;
  /** Public id; "" if it is about no company. */
  companyId: string;
  /** A work database by name. Default: from a company's office the directory, else its office. */
  receiver?: string;
}

/** Queues effects, for the batch of the change that causes them. */
export function effectsSql(effects: Effect[], now: number): BoundSql {
  const rows = effects.map(({ receiver = "", body, ...effect }) => ({
    ...effect,
    receiver,
    body: JSON.stringify(body),
  }));
  const of = (field: string) => `j.value ->> '$.${field}'`;
  return {
    sql: `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
      SELECT ${["kind", "subject", "receiver", "companyId", "version", "body"].map(of).join(", ")}, ?1, ?1
        FROM json_each(?2) j WHERE true
      ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body,
        due_at = excluded.due_at, tries = 0, error = NULL
      WHERE excluded.version > effect.version`,
    values: [now, JSON.stringify(rows)],
  };
}

/** The statements that a received effect runs, by kind. */
export type Receivers = Record<
  string,
  (effect: { subject: string; companyId: string; body: never }, now: number) => BoundSql[]
>;

export interface EffectParts {
  directory: D1Database;
  databases: WorkDatabases;
  receivers: Receivers;
  now(): number;
  notice(entry: { event: string; error: string }): void;
}

/** The name that stands for the directory among the databases. */
export const DIRECTORY = "DB";

const MAX_AT_ONCE = 40;
const PARALLEL = 5;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 6 * 3_600_000;

interface Due {
  kind: string;
  subject: string;
  receiver: string;
  company_id: string;
  version: number;
  body: string;
}

/**
 * Delivers the due effects of one database, at most 40, and returns their number. One that fails is
 * tried again later, at doubling intervals up to 6 hours, and delays no other.
 */
export async function deliverEffects(parts: EffectParts, from: string): Promise<number> {
  const { directory, databases, now } = parts;
  const sender = from === DIRECTORY ? directory : databaseOf(databases, from);
  const { results } = await sender
    .prepare(
      `UPDATE effect SET due_at = ?1 + min(?2 << min(tries, 20), ?3), tries = tries + 1
        WHERE (kind, subject, receiver) IN (SELECT kind, subject, receiver FROM effect
          WHERE due_at <= ?1 ORDER BY due_at LIMIT ${MAX_AT_ONCE})
        RETURNING kind, subject, receiver, company_id, version, body`,
    )
    .bind(now(), FIRST_WAIT, LONGEST_WAIT)
    .all<Due>();
  for (let i = 0; i < results.length; i += PARALLEL)
    await Promise.all(results.slice(i, i + PARALLEL).map((row) => deliver(parts, sender, row)));
  return results.length;
}

async function deliver(parts: EffectParts, sender: D1Database, row: Due) {
  const which = [row.kind, row.subject, row.receiver, row.version] as const;
  try {
    await receive(parts, sender, row);
    // A newer version that was queued meanwhile stays.
    await sender
      .prepare("DELETE FROM effect WHERE kind = ? AND subject = ? AND receiver = ? AND version = ?")
      .bind(...which)
      .run();
  } catch (error) {
    const reason = String(error).slice(0, 500);
    parts.notice({ event: "effect not delivered", error: `${row.kind}: ${reason}` });
    await sender
      .prepare(
        "UPDATE effect SET error = ? WHERE kind = ? AND subject = ? AND receiver = ? AND version = ?",
      )
      .bind(reason, ...which)
      .run()
      // The sender itself may not answer; the effect is due again anyway.
      .catch(() => undefined);
  }
}

async function receive(parts: EffectParts, sender: D1Database, row: Due) {
  const { receivers, now } = parts;
  const receiver = receivers[row.kind];
  if (!receiver) throw new Error(`Nothing receives the effect "${row.kind}".`);
  const db = await receivingDatabase(parts, sender, row);
  const { kind, subject, version, company_id: companyId } = row;
  const statements = receiver({ subject, companyId, body: JSON.parse(row.body) as never }, now());
  // Undefined: this database already has this version, or a newer one.
  await guardedBatch(
    db,
    db
      .prepare(
        `INSERT INTO effect_seen (kind, subject, version) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET version = excluded.version
          WHERE excluded.version > effect_seen.version`,
      )
      .bind(kind, subject, version),
    statements.map((one) => bound(db, one)),
  );
}

async function receivingDatabase(
  { directory, databases }: EffectParts,
  sender: D1Database,
  { receiver, company_id }: Due,
) {
  if (receiver) return databaseOf(databases, receiver);
  if (sender !== directory) return directory;
  const company = await directory
    .prepare("SELECT work_db FROM company WHERE provider_id = ?")
    .bind(company_id)
    .first<{ work_db: string | null }>();
  if (!company?.work_db) throw new Error("The company has no office.");
  return databaseOf(databases, company.work_db);
}
