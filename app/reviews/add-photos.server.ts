import * as z from "zod";
import { VanityName } from "../companies/input";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { checkFile } from "../media/upload/check-file.server";
import { PHOTO_BYTES, tooLarge } from "../media/upload/limits";
import { Files, type SentFile } from "../media/upload/read-files.server";
import { storeFile } from "../media/upload/store-file.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits as rates } from "../security/limits.server";
import { limits } from "./limits";
import { messages } from "./messages";
import { reviewedCompany, type ReviewedCompany } from "./reviewed-company.server";

const Photo = z.object({
  name: z.string().meta({ description: "The file's name, as sent.", examples: ["kitchen.jpg"] }),
  id: z
    .string()
    .nullable()
    .describe(
      `To send with the review within ${durationText(lifetimes.draft)}; null if the file was refused.`,
    ),
  message: z.string().describe("Why it was refused; empty otherwise."),
  beyond: z.boolean().describe("Whether it was refused because a review has no room for it."),
});

/**
 * Photos for a review that is about to be posted or edited. Until then only the person who uploaded
 * them gets them. Each file succeeds or fails on its own.
 */
export const addReviewPhotos = operation({
  name: "add review photos",
  may: user,
  effect: "write",
  input: z.object({ company: VanityName, files: Files }),
  output: z.object({ photos: z.array(Photo) }),
  find: (context, { company }) => reviewedCompany(context, company),
  async run(context, { files }, company) {
    const photos: z.output<typeof Photo>[] = [];
    await files(PHOTO_BYTES, async (file) => {
      const stored = photos.filter(({ id }) => id !== null).length;
      photos.push(
        stored < limits.photos
          ? { ...(await photoOf(context, company, file)), beyond: false }
          : { name: file.name, id: null, message: messages.photos, beyond: true },
      );
    });
    return { photos };
  },
});

async function photoOf(context: Within<User>, company: ReviewedCompany, file: SentFile) {
  try {
    return { name: file.name, id: await storePhoto(context, company, file), message: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-many") throw error;
    return { name: file.name, id: null, message: error.message };
  }
}

async function storePhoto(
  context: Within<User>,
  company: ReviewedCompany,
  { name, type, bytes }: SentFile,
) {
  const { actor, db, now } = context;
  await countAttempts(db, [{ limit: rates.reviewPhoto, of: `person ${actor.personId}` }], now());
  if (!bytes) throw new Refusal("invalid", tooLarge(PHOTO_BYTES));
  const file = await checkFile(context, { name, type, bytes }, { videos: false });
  const stored = await storeFile(context, company.id, file);
  try {
    await db.batch([
      stored.row({ sql: "1", values: [] }),
      db
        .prepare(
          `INSERT INTO review_photo (media_key, company_id, person_id, name, created_at)
            VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(stored.key, company.id, actor.personId, name || stored.key, now()),
    ]);
  } catch (error) {
    stored.discard();
    throw error;
  }
  stored.prepareSizes();
  return stored.key;
}
