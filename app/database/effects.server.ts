/**
 * Effects: what a change in one database causes in another. An effect is the state of a subject at
 * a version, queued in the batch that causes it and delivered after the response, again by cron
 * until the receiver has it. The receiver notes the version in the batch that applies it, so that
 * repeated and older effects change nothing, and their order does not matter.
 */
import { guardedBatch } from "./guarded-batch.server";
import { bound, type BoundSql } from "./one-trip";
import { inTime, isOfTheStatement } from "./work-databases/answered";
import { databaseOf, type WorkDatabases } from "./work-databases/databases";

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
  /** In milliseconds. Default: none. */
  delay?: number;
}

/**
 * Queues effects, for the batch of the change that causes them. `only`: a condition, evaluated when
 * the batch reaches the statement; its parameters have no numbers.
 */
export function effectsSql(effects: Effect[], now: number, only?: BoundSql): BoundSql {
  const rows = effects.map(({ receiver = "", delay = 0, body, ...effect }) => ({
    ...effect,
    receiver,
    delay,
    body: JSON.stringify(body),
  }));
  const of = (field: string) => `j.value ->> '$.${field}'`;
  return {
    sql: `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
      SELECT ${["kind", "subject", "receiver", "companyId", "version", "body"].map(of).join(", ")}, ?1, ?1 + ${of("delay")}
        FROM json_each(?2) j WHERE ${only?.sql ?? "true"}
      ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body,
        due_at = excluded.due_at, tries = 0, error = NULL
      WHERE excluded.version > effect.version`,
    values: [now, JSON.stringify(rows), ...(only?.values ?? [])],
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
/** A round takes four of the 1,000 subrequests that a Worker has. */
const MAX_ROUNDS = { afterResponse: 5, cron: 15 };
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
 * Delivers the due effects of one database, at most 200 (600 by cron), and returns their number. One
 * that fails is tried again later, at doubling intervals up to 6 hours, and delays no other.
 */
export async function deliverEffects(
  parts: EffectParts,
  from: string,
  by: keyof typeof MAX_ROUNDS = "afterResponse",
): Promise<number> {
  const { directory, databases } = parts;
  const sender = from === DIRECTORY ? directory : databaseOf(databases, from);
  let tried = 0;
  for (let round = 1; round <= MAX_ROUNDS[by]; round++) {
    const count = await deliverSome(parts, sender);
    tried += count;
    if (count < MAX_AT_ONCE) break;
  }
  return tried;
}

async function deliverSome(parts: EffectParts, sender: D1Database): Promise<number> {
  const { results } = await sender
    .prepare(
      `UPDATE effect SET due_at = ?1 + min(?2 << min(tries, 20), ?3), tries = tries + 1
        WHERE (kind, subject, receiver) IN (SELECT kind, subject, receiver FROM effect
          WHERE due_at <= ?1 ORDER BY due_at LIMIT ${MAX_AT_ONCE})
        RETURNING kind, subject, receiver, company_id, version, body`,
    )
    .bind(parts.now(), FIRST_WAIT, LONGEST_WAIT)
    .all<Due>();
  const places = await placesOf(parts, sender, results);
  const ready = await Promise.all(results.map((row) => readied(parts, sender, row, places)));
  const to = Map.groupBy(
    ready.flatMap((one) => one ?? []),
    ({ db }) => db,
  );
  await Promise.all([...to].map(([db, all]) => deliver(parts, sender, db, all)));
  return results.length;
}

interface Ready {
  row: Due;
  db: D1Database;
  statements: BoundSql[];
}

/** Undefined: nothing is to be delivered, or it failed. */
async function readied(
  parts: EffectParts,
  sender: D1Database,
  row: Due,
  places: Places,
): Promise<Ready | undefined> {
  try {
    const receiver = parts.receivers[row.kind];
    if (!receiver) throw new Error(`Nothing receives the effect "${row.kind}".`);
    const db = receivingDatabase(parts, sender, row, places);
    const { subject, company_id: companyId } = row;
    if (db)
      return {
        row,
        db,
        statements: receiver(
          { subject, companyId, body: JSON.parse(row.body) as never },
          parts.now(),
        ),
      };
    await acknowledge(sender, [row]);
  } catch (error) {
    await noteFailure(parts, sender, [row], error);
  }
  return undefined;
}

/** All in one batch, or one by one if that is refused. */
async function deliver(parts: EffectParts, sender: D1Database, db: D1Database, all: Ready[]) {
  const rows = all.map(({ row }) => row);
  try {
    const isNew = await inTime(() => receive(db, all));
    // A single one that is not new was received before, or a newer one was.
    if (isNew || all.length === 1) return await acknowledge(sender, rows);
  } catch (error) {
    if (all.length === 1 || !isOfTheStatement(error))
      return noteFailure(parts, sender, rows, error);
  }
  for (const one of all) await deliver(parts, sender, db, [one]);
}

/** Nothing is received unless all are new. */
async function receive(db: D1Database, all: Ready[]) {
  const seen = all.map(({ row: { kind, subject, version } }) =>
    db
      .prepare(
        `INSERT INTO effect_seen (kind, subject, version) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET version = excluded.version
          WHERE excluded.version > effect_seen.version`,
      )
      .bind(kind, subject, version),
  );
  const done = await guardedBatch(
    db,
    seen,
    all.flatMap(({ statements }) => statements.map((one) => bound(db, one))),
  );
  return done !== undefined;
}

/** A newer version that was queued meanwhile stays. */
async function acknowledge(sender: D1Database, rows: Due[]) {
  await sender.batch(
    rows.map((row) => sender.prepare(`DELETE FROM effect ${THIS}`).bind(...keyOf(row))),
  );
}

async function noteFailure(parts: EffectParts, sender: D1Database, rows: Due[], error: unknown) {
  const reason = String(error).slice(0, 500);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].join(", ");
  parts.notice({ event: "effect not delivered", error: `${kinds}: ${reason}` });
  await sender
    .batch(
      rows.map((row) =>
        sender.prepare(`UPDATE effect SET error = ? ${THIS}`).bind(reason, ...keyOf(row)),
      ),
    )
    // The sender itself may not answer; the effect is due again anyway.
    .catch(() => undefined);
}

const THIS = "WHERE kind = ? AND subject = ? AND receiver = ? AND version = ?";

function keyOf({ kind, subject, receiver, version }: Due) {
  return [kind, subject, receiver, version] as const;
}

/** The work databases of companies by their public ids; null: no office yet. */
type Places = ReadonlyMap<string, string | null>;

/** Of the companies whose offices receive these effects. */
async function placesOf(
  { directory }: EffectParts,
  sender: D1Database,
  rows: Due[],
): Promise<Places> {
  const companies = rows.flatMap((row) => (row.receiver ? [] : [row.company_id]));
  if (sender !== directory || companies.length === 0) return new Map();
  const { results } = await directory
    .prepare(
      `SELECT provider_id, work_db FROM json_each(?) j
        CROSS JOIN company c ON c.provider_id = j.value`,
    )
    .bind(JSON.stringify(companies))
    .all<{ provider_id: string; work_db: string | null }>();
  return new Map(results.map((row) => [row.provider_id, row.work_db]));
}

/** Undefined: the company is deleted, so there is nothing that could receive it. */
function receivingDatabase(
  { directory, databases }: EffectParts,
  sender: D1Database,
  { receiver, company_id }: Due,
  places: Places,
) {
  if (receiver) return databaseOf(databases, receiver);
  if (sender !== directory) return directory;
  const place = places.get(company_id);
  if (place === undefined) return undefined;
  if (place === null) throw new Error("The company has no office.");
  return databaseOf(databases, place);
}
