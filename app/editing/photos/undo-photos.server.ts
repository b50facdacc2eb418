/** Undoes gallery changes, but only if nothing changed since. */
import { MAX_PHOTOS } from "../../media/upload/limits";
import type { User, Within } from "../../operations/operation";
import type { EditedCompany } from "../edited.server";
import { setPhoto } from "./edit-photo.server";
import { setOrder } from "./order-photos.server";
import { nextVersion, type PhotoRow } from "./photo-change.server";

interface One {
  photo?: PhotoRow;
}

/** Undoes adding, editing or deleting a photo. */
export function undoPhoto(
  context: Within<User>,
  { id }: EditedCompany,
  { photo: before }: One,
  { photo: after }: One,
): D1PreparedStatement[] {
  const { db } = context;
  const version = nextVersion(context, id);
  if (!before)
    return [
      db
        .prepare(
          "DELETE FROM photo WHERE company_id = ? AND friendly_name = ? AND media_key = ? RETURNING position",
        )
        .bind(id, after!.friendly_name, after!.media_key),
      version,
    ];
  return after ? [setPhoto(db, id, after, before), version] : [putBack(db, id, before), version];
}

/**
 * Restores the photo at its position, or at the end if that is taken. Does nothing if another photo
 * has its name by now or the gallery is full.
 */
function putBack(
  db: D1Database,
  companyId: number,
  { position, friendly_name, media_key, alt, caption, after_of_pair, created_at }: PhotoRow,
) {
  return db
    .prepare(
      `INSERT INTO photo (company_id, position, friendly_name, media_key, alt, caption, after_of_pair, created_at)
       SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM photo WHERE company_id = ?1
         AND position = ?2) THEN (SELECT max(position) + 1 FROM photo WHERE company_id = ?1)
         ELSE ?2 END, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE EXISTS (SELECT 1 FROM media WHERE key = ?4) AND (SELECT count(*) FROM photo
         WHERE company_id = ?1) < ${MAX_PHOTOS}
       AND NOT EXISTS (SELECT 1 FROM photo WHERE company_id = ?1 AND friendly_name = ?3) RETURNING position`,
    )
    .bind(companyId, position, friendly_name, media_key, alt, caption, after_of_pair, created_at);
}

export function undoOrder(
  context: Within<User>,
  { id }: EditedCompany,
  before: { order: string[] },
  after: { order: string[] },
): D1PreparedStatement[] {
  return [...setOrder(context.db, id, after.order, before.order), nextVersion(context, id)];
}
