import * as z from "zod";
import { sha256 } from "../../security/hash.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard, STALE } from "../change.server";
import { Edited, editedCompany } from "../edited.server";
import { AfterOfPair, Alt, Caption, FriendlyName } from "./input";
import { changePhotos, photoRow, type PhotoRow } from "./photo-change.server";
import { isVideo } from "../../media/is-video";

/**
 * Edits the caption, the alt text, and whether the photo is the second of a before/after pair. All
 * fields are optional.
 */
export const editPhoto = operation({
  name: "edit photo",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    friendlyImageName: FriendlyName,
    caption: Caption.optional(),
    alt: Alt.optional(),
    afterOfPair: AfterOfPair.optional(),
  }),
  output: Changed,
  find: editedCompany,
  async run(context, { friendlyImageName, caption, alt, afterOfPair, seen, version }, company) {
    const row = await photoRow(context, company.id, friendlyImageName);
    const set = {
      caption: caption === undefined ? row.caption : caption || null,
      alt: alt ?? row.alt,
      after_of_pair: afterOfPair === undefined ? row.after_of_pair : Number(afterOfPair),
    };
    const photo: PhotoRow = { ...row, ...set };
    if (seenOfPhoto(photo) === seenOfPhoto(row)) return { version: company.version, change: null };
    if (seen !== undefined && seen !== seenOfPhoto(row)) throw new Refusal("stale", STALE);
    if (photo.after_of_pair === 1 && row.after_of_pair === 0)
      await refuseAlone(context.db, company.id, row.position);
    const changed = await changePhotos(context, company, {
      action: "edit photo",
      kind: "photo",
      before: { photo: row },
      after: { photo },
      what: row.friendly_name,
      version,
      change: setPhoto(context.db, company.id, row, photo),
    });
    if (!changed) throw new Refusal("stale", STALE);
    return changed;
  },
});

/** A hash of what the photo's form shows, to detect that it changed since. */
export function seenOfPhoto({
  caption,
  alt,
  after_of_pair,
}: Pick<PhotoRow, "caption" | "alt" | "after_of_pair">) {
  return sha256(JSON.stringify([caption, alt, after_of_pair])).slice(0, 16);
}

/** Updates the photo only if it still has the `from` values; returns a row if so. */
export function setPhoto(db: D1Database, companyId: number, from: PhotoRow, to: PhotoRow) {
  return db
    .prepare(
      `UPDATE photo SET caption = ?, alt = ?, after_of_pair = ?
       WHERE company_id = ? AND friendly_name = ? AND media_key = ? AND caption IS ? AND alt = ?
         AND after_of_pair = ? RETURNING position`,
    )
    .bind(
      to.caption,
      to.alt,
      to.after_of_pair,
      companyId,
      from.friendly_name,
      from.media_key,
      from.caption,
      from.alt,
      from.after_of_pair,
    );
}

async function refuseAlone(db: D1Database, companyId: number, position: number) {
  const before = await db
    .prepare(
      `SELECT after_of_pair, media_key FROM photo WHERE company_id = ? AND position < ?
        ORDER BY position DESC LIMIT 1`,
    )
    .bind(companyId, position)
    .first<{ after_of_pair: number; media_key: string }>();
  const message = "The “before” photo must come right before this one. Order your photos first.";
  if (!before || before.after_of_pair === 1 || isVideo(before.media_key))
    throw new Refusal("invalid", message, { afterOfPair: message });
}
