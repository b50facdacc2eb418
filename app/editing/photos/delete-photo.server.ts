import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard } from "../change.server";
import { Edited, editedCompany } from "../edited.server";
import { FriendlyName } from "./input";
import { changePhotos, photoRow } from "./photo-change.server";

/** API-002. The file is kept as long as the deletion can be undone. */
export const deletePhoto = operation({
  name: "delete photo",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    friendlyImageName: FriendlyName,
  }),
  output: Changed,
  find: editedCompany,
  async run(context, { friendlyImageName, version }, company) {
    const photo = await photoRow(context, company.id, friendlyImageName);
    const changed = await changePhotos(context, company, {
      action: "delete photo",
      kind: "photo",
      before: { photo },
      after: {},
      what: photo.friendly_name,
      version,
      change: context.db
        .prepare(
          "DELETE FROM photo WHERE company_id = ? AND friendly_name = ? AND media_key = ? RETURNING position",
        )
        .bind(company.id, photo.friendly_name, photo.media_key),
    });
    if (!changed) throw new Refusal("not-found", "There is no such photo.");
    return changed;
  },
});
