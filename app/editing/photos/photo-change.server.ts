/** What all changes of a gallery share. */
import { breakOffUnlessChanged, isBrokenOff } from "../../database/break-off.server";
import { auditIfChanged } from "../../audit/audit.server";
import { randomId } from "../../security/hash.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { keepStatement, STALE, type Changed } from "../change.server";
import type { EditedCompany } from "../edited.server";

/** A row of `photo`, without the company. */
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
  /** In the log: which. */
  what: string;
  version?: number | undefined;
  /** Before the change, where it needs something to stand. */
  first?: D1PreparedStatement[];
  /** Answers a row if it changed something. */
  change: D1PreparedStatement;
  then?: D1PreparedStatement[];
}

/** Undefined: nothing stood any more as it was expected, and nothing was changed. */
export async function changePhotos(
  context: Within<User>,
  { id, vanity_name }: EditedCompany,
  { action, kind, before, after, what, version, first = [], change, then = [] }: PhotoChange,
): Promise<Changed | undefined> {
  const { db, now } = context;
  const changeId = randomId();
  const held =
    version === undefined
      ? []
      : [
          db
            .prepare("UPDATE company SET version = version WHERE id = ? AND version = ?")
            .bind(id, version),
          breakOffUnlessChanged(db),
        ];
  const work = db.batch<{ version: number }>([
    ...held,
    ...first,
    change,
    auditIfChanged(context, {
      action,
      object: `company ${vanity_name}`,
      companyId: id,
      details: { photo: what },
    }),
    keepStatement(context, { id: changeId, companyId: id, action, kind, before, after }),
    db
      .prepare(
        "UPDATE company SET version = version + 1, updated_at = ? WHERE id = ? AND changes() > 0 RETURNING version",
      )
      .bind(now(), id),
    ...then,
  ]);
  const results = await work.catch((error: unknown) => {
    throw isBrokenOff(error) ? new Refusal("stale", STALE) : error;
  });
  const row = results[held.length + first.length + 3]!.results[0];
  return row && { version: row.version, change: changeId };
}

/** One photo of the company. */
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

/** For undoing, where what is undone is no column of the company. */
export function nextVersion({ db, now }: Within<User>, companyId: number) {
  return db
    .prepare("UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?")
    .bind(now(), companyId);
}
