/** Shared by all changes of a gallery. */
import { auditStatement } from "../../audit/audit.server";
import { guardedBatch } from "../../database/guarded-batch.server";
import { randomId } from "../../security/hash.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { keepStatement, STALE, type Changed } from "../change.server";
import type { EditedCompany } from "../edited.server";

/** A row of `photo`, without the company ID. */
export interface PhotoRow {
  position: number;
  friendly_name: string;
  media_key: string;
  alt: string;
  caption: string | null;
  after_of_pair: number;
  created_at: number;
}

export const PHOTO_COLUMNS =
  "position, friendly_name, media_key, alt, caption, after_of_pair, created_at";

interface PhotoChange {
  action: string;
  kind: "photo" | "photo order" | "offer video";
  before: object;
  after: object;
  /** For the audit log: which photo. */
  what: string;
  version?: number | undefined;
  /** Statements that must each change a row; otherwise the whole batch is rolled back. */
  first?: D1PreparedStatement[];
  /** Must change a row; otherwise the whole batch is rolled back. */
  change: D1PreparedStatement;
  then?: D1PreparedStatement[];
}

/**
 * Returns undefined, and changes nothing, if a guard did not match. Throws "stale" if the version
 * differs.
 */
export async function changePhotos(
  context: Within<User>,
  { id, vanity_name }: EditedCompany,
  { action, kind, before, after, what, version, first = [], change, then = [] }: PhotoChange,
): Promise<Changed | undefined> {
  const { db, now } = context;
  const changeId = randomId();
  const raiseVersion = db
    .prepare(
      `UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?
        AND version = coalesce(?, version) RETURNING version`,
    )
    .bind(now(), id, version ?? null);
  const done = await guardedBatch<{ version: number }>(
    db,
    [...first, change, raiseVersion],
    [
      auditStatement(context, {
        action,
        object: `company ${vanity_name}`,
        companyId: id,
        details: { photo: what },
      }),
      keepStatement(context, { id: changeId, companyId: id, action, kind, before, after }),
      ...then,
    ],
  );
  if (done) return { version: done.rows[0]!.version, change: changeId };
  if (version !== undefined && (await versionOf(db, id)) !== version)
    throw new Refusal("stale", STALE);
  return undefined;
}

function versionOf(db: D1Database, id: number) {
  return db.prepare("SELECT version FROM company WHERE id = ?").bind(id).first<number>("version");
}

/** One of the company's photos. Throws "not-found". */
export async function photoRow(
  { db }: Within<User>,
  companyId: number,
  friendlyName: string,
): Promise<PhotoRow> {
  const row = await db
    .prepare(`SELECT ${PHOTO_COLUMNS} FROM photo WHERE company_id = ? AND friendly_name = ?`)
    .bind(companyId, friendlyName)
    .first<PhotoRow>();
  if (!row) throw new Refusal("not-found", "There is no such photo.");
  return row;
}

/** Raises the profile's version, for an undo that sets no column of the company. */
export function nextVersion({ db, now }: Within<User>, companyId: number) {
  return db
    .prepare("UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?")
    .bind(now(), companyId);
}
