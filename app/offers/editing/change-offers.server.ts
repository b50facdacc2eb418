/**
 * A change of a company's offers or categories: made of what stands, written in one batch with the
 * company's version, and made anew of what stands by then where somebody else was faster. So of two
 * at once none is lost, numbers and addresses are given once, and a change is whole or not at all.
 */
import { auditStatement } from "../../audit/audit.server";
import { guardedBatch } from "../../database/guarded-batch.server";
import { randomId, sha256 } from "../../security/hash.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
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

/** As many may be at it at once. */
const MOST_TRIES = 30;

export interface OfferChange {
  rows: RowChanges;
  /** More for the batch. */
  also?: D1PreparedStatement[];
  /** For the audit log. */
  details?: Record<string, unknown>;
}

interface Options extends Guard {
  /** The operation's name. */
  action: string;
}

/** Undefined: nothing is different. `make` refuses what cannot be. */
export async function changeOffers(
  context: Within<User>,
  company: EditedCompany,
  { action, version }: Options,
  make: (rows: OfferRows) => OfferChange | undefined | Promise<OfferChange | undefined>,
): Promise<Changed> {
  for (let tries = 1; ; tries++) {
    const standing = await readOfferRows(context.db, company.id);
    const change = await make(standing);
    if (!change || change.rows.offers.size + change.rows.categories.size === 0)
      return { version: standing.version, change: null };
    if (version !== undefined && version !== standing.version) throw new Refusal("stale", STALE);
    const changed = await written(context, company, action, standing.version, change);
    if (changed) return changed;
    if (tries === MOST_TRIES)
      throw new Refusal("unavailable", "Many changes are being made at once. Please try again.");
  }
}

/** Undefined where something was changed since it was read: nothing is written then. */
async function written(
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

/** A name for what a form shows: another one, and it shows something else by now. */
export function seenOfRows(shown: unknown) {
  return sha256(JSON.stringify(shown)).slice(0, 16);
}

export function refuseUnseen(seen: string | undefined, shown: unknown) {
  if (seen !== undefined && seen !== seenOfRows(shown)) throw new Refusal("stale", STALE);
}
