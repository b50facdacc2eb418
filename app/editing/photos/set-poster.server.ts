import * as z from "zod";
import { checkFile } from "../../media/upload/check-file.server";
import { IMAGE_BYTES, tooLarge } from "../../media/upload/limits";
import { Files } from "../../media/upload/read-files.server";
import { storeFile } from "../../media/upload/store-file.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Edited, editedCompany } from "../edited.server";
import { FriendlyName } from "./input";
import { nextVersion, photoRow } from "./photo-change.server";
import { isVideo } from "../../media/is-video";

/**
 * Stores a video's poster image, taken by the uploading browser. Only the first one is kept. No
 * undo or audit entry, because the owner's choices don't change.
 */
export const setPoster = operation({
  name: "set poster",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, friendlyImageName: FriendlyName, files: Files }),
  output: z.object({}),
  find: editedCompany,
  async run(context, { friendlyImageName, files }, { id }) {
    const { db } = context;
    const { media_key } = await photoRow(context, id, friendlyImageName);
    if (!isVideo(media_key)) throw new Refusal("invalid", "This isn't a video.");
    await files(IMAGE_BYTES, async ({ name, type, bytes }) => {
      if (!bytes) throw new Refusal("invalid", tooLarge(IMAGE_BYTES));
      const stored = await storeFile(
        context,
        id,
        await checkFile(context, { name, type, bytes }, { videos: false }),
      );
      const [row] = await db.batch([
        stored.row({
          sql: "EXISTS (SELECT 1 FROM media WHERE key = ? AND company_id = ? AND poster IS NULL)",
          values: [media_key, id],
        }),
        db
          .prepare(
            "UPDATE media SET poster = ? WHERE key = ? AND company_id = ? AND poster IS NULL",
          )
          .bind(stored.key, media_key, id),
        nextVersion(context, id),
      ]);
      if (row!.meta.changes === 0) stored.discard();
      else stored.prepareSizes();
    });
    return {};
  },
});
