/**
 * Changes a company's offers or categories with optimistic locking: the change is computed from the
 * current rows, written in one batch guarded by the company's version, and recomputed if another
 * change was first. Concurrent changes are not lost, numbers and URIs stay unique, and a change is
 * atomic.
 */
import { auditStatement } from "../../audit/audit.server";
import { guardedBatch } from "../../database/guarded-batch.server";
import { randomId, sha256 } from "../../security/hash.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { keepStatement, STALE, type Changed, type Guard } from "../../editing/change.server";
import type { EditedCompany } from "../../editing/edited.server";
import { indexStatements } from "../../search-index/index.server";
import {
  readOfferRows,
  sidesOf,
  writeStatements,
  type OfferRows,
  type RowChanges,
} from "./offer-rows.server";

/** Also the number of concurrent changes that are sure to succeed. */
const MAX_ATTEMPTS = 30;

export interface OfferChange {
  rows: RowChanges;
  /** Additional statements for the batch. */
  also?: D1PreparedStatement[];
  /** For the audit log. */
  details?: Record<string, unknown>;
}

interface Options extends Guard {
  /** The operation's name. */
  action: string;
}

/**
 * `make` computes the change and throws a Refusal if it is invalid; undefined means nothing to
 * change.
 */
export async function changeOffers(
  context: Within<User>,
  company: EditedCompany,
  { action, version }: Options,
  make: (rows: OfferRows) => OfferChange | undefined | Promise<OfferChange | undefined>,
): Promise<Changed> {
  for (let attempt = 1; ; attempt++) {
    const current = await readOfferRows(context.db, company.id);
    const change = await make(current);
    if (!change || change.rows.offers.size + change.rows.categories.size === 0)
      return { version: current.version, change: null };
    if (version !== undefined && version !== current.version) throw new Refusal("stale", STALE);
    const changed = await writeChange(context, company, action, current.version, change);
    if (changed) return changed;
    if (attempt === MAX_ATTEMPTS)
      throw new Refusal("unavailable", "Many changes are being made at once. Please try again.");
  }
}

/** Undefined if the company changed since it was read; nothing is written then. */
async function writeChange(
  context: Within<User>,
  company: EditedCompany,
  action: string,
  version: number,
  { rows, also = [], details = {} }: OfferChange,
): Promise<Changed | undefined> {
  const { db, now } = context;
  const id = randomId();
  const [before, after] = sidesOf(rows);
  const done = await guardedBatch<{ version: number }>(
    db,
    db
      .prepare(
        `UPDATE company SET version = version + 1, updated_at = ? WHERE id = ? AND version = ?
          RETURNING version`,
      )
      .bind(now(), company.id, version),
    [
      auditStatement(context, {
        action,
        object: `company ${company.vanity_name}`,
        companyId: company.id,
        details,
      }),
      keepStatement(context, { id, companyId: company.id, action, kind: "offers", before, after }),
      ...writeStatements(db, company.id, after),
      ...also,
      ...indexStatements(db, company.id),
    ],
  );
  return done && { version: done.rows[0]!.version, change: id };
}

/** A hash of the data that a form was filled with, to detect changes since. */
export function hashOfShown(shown: unknown) {
  return sha256(JSON.stringify(shown)).slice(0, 16);
}

export function refuseOutdated(seen: string | undefined, shown: unknown) {
  if (seen !== undefined && seen !== hashOfShown(shown)) throw new Refusal("stale", STALE);
}
