/**
 * Changes columns of a company's row in one batch: checks that nobody changed them since the caller
 * read them, saves the old values for undo, writes the audit log, raises the version and updates
 * the search index.
 */
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { isSpent, type Redeemed } from "../security/codes.server";
import { randomId, sha256 } from "../security/hash.server";
import * as z from "zod";
import type { Value } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";
import type { CompanyRow, EditedCompany } from "./edited.server";
import { refuseIncomplete } from "./stays-complete";

export type Columns = Partial<
  Record<Exclude<keyof CompanyRow, "id" | "version" | "updated_at">, Value>
>;

export const STALE =
  "Someone else changed this while you were editing. Compare what you entered with what is saved now, then save again.";

/**
 * Part of the input of every operation that changes a part of the site. Pages send `seen`; API
 * clients may send `version`.
 */
export const Guard = z.object({
  seen: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Sent by pages: a hash of the values that the form was filled with." }),
  version: z.coerce
    .number()
    .int()
    .optional()
    .meta({ description: "The profile's version, the same as in If-Match." }),
});
export type Guard = z.output<typeof Guard>;

/** The output of every operation that changes a part of the site. */
export const Changed = z.object({
  version: z.int().meta({ description: "The profile's version after the change." }),
  change: z
    .string()
    .nullable()
    .meta({ description: "The id to undo the change. Null: nothing changed." }),
});
export type Changed = z.output<typeof Changed>;

interface Change extends Guard {
  /** The operation's name. */
  action: string;
  set: Columns;
  /** The columns the form shows, if more than those being set. */
  shown?: (keyof Columns)[];
  /** Extra statements for the batch, run only if the change is. */
  also?: (change: string) => D1PreparedStatement[];
  /** A mailed code this change redeems; used up in the same batch. */
  code?: Redeemed;
}

/** A hash of the columns a form shows, to detect that they changed since. */
export function seenOf(company: CompanyRow, columns: readonly (keyof Columns)[]) {
  return sha256(JSON.stringify(columns.map((column) => company[column]))).slice(0, 16);
}

export async function changeCompany(
  context: Within<User>,
  company: EditedCompany,
  { action, set, shown, also = () => [], code, seen, version }: Change,
): Promise<Changed> {
  const { db, now } = context;
  const columns = Object.keys(set) as (keyof Columns)[];
  const changed = columns.filter((column) => company[column] !== set[column]);
  // Before the guards: a no-op overwrites nothing, and submitting a form twice must succeed (RFC
  // 9110, 13.1.1).
  if (changed.length === 0) return { version: company.version, change: null };
  if (seen !== undefined && seen !== seenOf(company, shown ?? columns))
    throw new Refusal("stale", STALE);
  if (version !== undefined && version !== company.version) throw new Refusal("stale", STALE);
  const restsOn = refuseIncomplete(company, set);
  const [before, after] = [pick(company, changed), pick(set, changed)];
  const id = randomId();
  const setting = setStatement(
    db,
    company.id,
    { ...pick(company, restsOn), ...before, ...(version !== undefined && { version }) },
    after,
    now(),
  );
  const done = await guardedBatch<{ version: number }>(
    db,
    [...(code ? [code.spend] : []), setting],
    [
      auditStatement(context, {
        action,
        object: `company ${company.vanity_name}`,
        companyId: company.id,
        details: Object.fromEntries(
          changed.map((column) => [column, [short(before[column]), short(after[column])]]),
        ),
      }),
      keepStatement(context, { id, companyId: company.id, action, kind: "company", before, after }),
      ...also(id),
      ...indexStatements(db, company.id),
    ],
  );
  if (done) return { version: done.rows[0]!.version, change: id };
  if (code && (await isSpent(db, code))) throw code.wrong();
  return alreadySo(db, company.id, set);
}

/**
 * If a concurrent request set the same values, this one succeeds without a change. Throws "invalid" or
 * "stale" otherwise.
 */
async function alreadySo(db: D1Database, id: number, set: Columns): Promise<Changed> {
  const company = await db
    .prepare("SELECT * FROM company WHERE id = ?")
    .bind(id)
    .first<CompanyRow>();
  if (!company) throw new Refusal("stale", STALE);
  if ((Object.keys(set) as (keyof Columns)[]).some((column) => company[column] !== set[column])) {
    // The concurrent request may have removed the other contact, which the user can then read.
    refuseIncomplete(company, set);
    throw new Refusal("stale", STALE);
  }
  return { version: company.version, change: null };
}

/**
 * Sets columns of a company only if they still have the `from` values. Returns the new version, or
 * no row.
 */
export function setStatement(
  db: D1Database,
  id: number,
  from: Columns & { version?: number },
  to: Columns,
  at: number,
) {
  const [set, held] = [Object.keys(to), Object.keys(from)];
  return db
    .prepare(
      `UPDATE company SET ${set.map((column) => `${column} = ?`).join(", ")}, version = version + 1, updated_at = ?
       WHERE id = ? AND deleting_at IS NULL AND ${held.map((column) => `${column} IS ?`).join(" AND ")} RETURNING version`,
    )
    .bind(...Object.values(to), at, id, ...Object.values(from));
}

interface Kept {
  id: string;
  companyId: number;
  action: string;
  /** The kind of change: see undo.server.ts. */
  kind: string;
  before: object;
  after: object;
}

/** Stores a change so it can be undone; belongs in the change's batch. */
export function keepStatement(
  { db, actor, now }: Within<User>,
  { id, companyId, action, kind, before, after }: Kept,
) {
  return db
    .prepare(
      `INSERT INTO company_change (id, company_id, at, person_id, action, kind, before, after)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      id,
      companyId,
      now(),
      actor.personId,
      action,
      kind,
      JSON.stringify(before),
      JSON.stringify(after),
    );
}

/** Null for absent columns. */
export function pick(from: Columns, columns: readonly (keyof Columns)[]): Columns {
  return Object.fromEntries(columns.map((column) => [column, from[column] ?? null]));
}

/** In characters: longer values are truncated to keep the log readable. */
const LOGGED = 200;

function short(value: Value | undefined) {
  return typeof value === "string" && value.length > LOGGED
    ? `${value.slice(0, LOGGED)}…`
    : (value ?? null);
}
