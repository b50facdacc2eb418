/** EDIT-065 to EDIT-067 for single offers. */
import * as z from "zod";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard, STALE } from "../change.server";
import { Edited, editedCompany, type EditedCompany } from "../edited.server";
import { FriendlyName } from "../photos/input";
import { changePhotos } from "../photos/photo-change.server";
import { OfferNumber } from "./input";
import { setOfferVideo } from "./undo-offer-video.server";
import { videoOf } from "./video-of.server";

/** API-040, API-041. */
export const setOffersVideo = operation({
  name: "set offer video",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    offerNumber: OfferNumber,
    friendlyName: FriendlyName,
  }),
  output: Changed,
  find: editedCompany,
  async run(context, { offerNumber, friendlyName, version }, company) {
    return change(
      context,
      company,
      offerNumber,
      await videoOf(context, company.id, friendlyName),
      "set offer video",
      version,
    );
  },
});

/** API-042. */
export const deleteOffersVideo = operation({
  name: "delete offer video",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    offerNumber: OfferNumber,
    friendlyName: FriendlyName.optional().meta({
      description: "Not needed: an offer has only one video.",
    }),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { offerNumber, version }, company) =>
    change(context, company, offerNumber, null, "delete offer video", version),
});

async function change(
  context: Within<User>,
  company: EditedCompany,
  offerNumber: number,
  to: string | null,
  action: string,
  version: number | undefined,
): Promise<Changed> {
  const { db } = context;
  const offer = await db
    .prepare("SELECT name_uri, video FROM offer WHERE company_id = ? AND offer_number = ?")
    .bind(company.id, offerNumber)
    .first<{ name_uri: string; video: string | null }>();
  if (!offer) throw new Refusal("not-found", "There is no such service.");
  if (offer.video === to) return { version: company.version, change: null };
  const changed = await changePhotos(context, company, {
    action,
    kind: "offer video",
    before: { offerNumber, video: offer.video },
    after: { offerNumber, video: to },
    what: offer.name_uri,
    version,
    change: setOfferVideo(db, company.id, { offerNumber, video: offer.video }, to),
  });
  if (!changed) throw new Refusal("stale", STALE);
  return changed;
}
