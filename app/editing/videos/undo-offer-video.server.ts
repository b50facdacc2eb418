import type { User, Within } from "../../operations/operation";
import type { EditedCompany } from "../edited.server";
import { nextVersion } from "../photos/photo-change.server";

export interface OfferVideo {
  offerNumber: number;
  video: string | null;
}

export function undoOfferVideo(
  context: Within<User>,
  { id }: EditedCompany,
  before: OfferVideo,
  after: OfferVideo,
): D1PreparedStatement[] {
  return [setOfferVideo(context.db, id, after, before.video), nextVersion(context, id)];
}

/** Sets the offer's video to `to` only if it still has `video`; returns a row if so. */
export function setOfferVideo(
  db: D1Database,
  companyId: number,
  { offerNumber, video }: OfferVideo,
  to: string | null,
) {
  return db
    .prepare(
      "UPDATE offer SET video = ? WHERE company_id = ? AND offer_number = ? AND video IS ? RETURNING offer_number",
    )
    .bind(to, companyId, offerNumber, video);
}
