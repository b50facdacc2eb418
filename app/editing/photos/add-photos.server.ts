import { randomBytes } from "node:crypto";
import * as z from "zod";
import { isAnimated, STILL } from "../../media/upload/animated";
import { MAX_PHOTOS, PHOTO_BYTES, tooLarge } from "../../media/upload/limits";
import { checkFile } from "../../media/upload/check-file.server";
import { Files, type SentFile } from "../../media/upload/read-files.server";
import { storeFile } from "../../media/upload/store-file.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Edited, editedCompany, type EditedCompany } from "../edited.server";
import { freeName, friendlyNameOf } from "./friendly-name";
import { moveToPlace, MAX_PLACE, type BatchPlace } from "./batch-place.server";
import { changePhotos, type PhotoRow } from "./photo-change.server";

/** EDIT-017. */
export const FileUploadStatus = z
  .object({
    name: z
      .string()
      .meta({ description: "The file's name, as sent.", examples: ["Kitchen sink.jpg"] }),
    success: z.boolean(),
    message: z.string().meta({
      description: 'Why it failed, or what we changed: an animation becomes a still. "" otherwise.',
    }),
    friendlyImageName: z
      .string()
      .nullable()
      .meta({
        description: "Its name in URLs, once it is uploaded.",
        examples: ["kitchen-sink"],
      }),
    publicPath: z
      .string()
      .nullable()
      .meta({ examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.jpg"] }),
    change: z.string().nullable().meta({ description: "The id to undo it." }),
  })
  .meta({ id: "FileUploadStatus" });
export type FileUploadStatus = z.output<typeof FileUploadStatus>;

/** EDIT-011: files sent one by one keep the order in which they were chosen. */
export const Place = z.object({
  batch: z
    .string()
    .regex(/^[\w-]{8,64}$/, "Name the batch in 8 to 64 letters, digits, - and _.")
    .optional()
    .meta({
      description: "A random name for files that were chosen together. They stay in their order.",
      examples: ["8e03978e-40d5-43e8-bc93-6894a57f9324"],
    }),
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PLACE)
    .default(0)
    .meta({ description: "The first file's place in its batch, from 0." }),
});

/** API-001: each file succeeds or fails on its own. */
export const addPhotos = operation({
  name: "add photos",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Place.shape, files: Files }),
  output: z.object({ fileUploadStatus: z.array(FileUploadStatus) }),
  find: editedCompany,
  async run(context, { files, batch, place }, company) {
    const fileUploadStatus: FileUploadStatus[] = [];
    await files(PHOTO_BYTES, async (file) => {
      const at = { batch, place: place + fileUploadStatus.length };
      fileUploadStatus.push(await statusOf(context, company, file, at));
    });
    return { fileUploadStatus };
  },
});

async function statusOf(
  context: Within<User>,
  company: EditedCompany,
  file: SentFile,
  at: BatchPlace,
): Promise<FileUploadStatus> {
  try {
    return {
      name: file.name,
      success: true,
      message: file.bytes && isAnimated(file.bytes) ? STILL : "",
      ...(await addPhoto(context, company, file, at)),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-many") throw error;
    return {
      name: file.name,
      success: false,
      message: error.message,
      friendlyImageName: null,
      publicPath: null,
      change: null,
    };
  }
}

/**
 * Attempts after a name conflict: concurrent uploads of files with the same name compete for the
 * next number, so from the third attempt on the name gets a random suffix.
 */
const TRIES = 5;

async function addPhoto(
  context: Within<User>,
  company: EditedCompany,
  { name, type, bytes }: SentFile,
  at: BatchPlace,
) {
  if (!bytes) throw new Refusal("invalid", tooLarge(PHOTO_BYTES));
  const file = await checkFile(context, { name, type, bytes }, { videos: true });
  const stored = await storeFile(context, company.id, file);
  for (let again = 1; ; again++) {
    try {
      const { results } = await context.db
        .prepare("SELECT position, friendly_name FROM photo WHERE company_id = ? ORDER BY position")
        .bind(company.id)
        .all<Pick<PhotoRow, "position" | "friendly_name">>();
      const called = friendlyNameOf(name);
      if (results.length >= MAX_PHOTOS)
        throw new Refusal(
          "conflict",
          `You can have up to ${MAX_PHOTOS} photos. Delete some first.`,
        );
      const row: PhotoRow = {
        position: (results.at(-1)?.position ?? 0) + 1,
        friendly_name:
          again > 2
            ? `${called}-${randomBytes(4).toString("hex")}`
            : freeName(called, new Set(results.map((one) => one.friendly_name))),
        media_key: stored.key,
        alt: "",
        caption: null,
        after_of_pair: 0,
        created_at: context.now(),
      };
      const room = {
        sql: "(SELECT count(*) FROM photo WHERE company_id = ?) < ?",
        values: [company.id, MAX_PHOTOS],
      };
      const changed = await changePhotos(context, company, {
        action: "add photos",
        kind: "photo",
        before: {},
        after: { photo: row },
        what: row.friendly_name,
        first: [stored.row(room)],
        change: context.db
          .prepare(
            `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at, batch,
              batch_place) SELECT ?1, (SELECT coalesce(max(position), 0) + 1 FROM photo
              WHERE company_id = ?1), ?, ?, ?, ?, ? WHERE ${room.sql} RETURNING position`,
          )
          .bind(
            company.id,
            row.friendly_name,
            row.media_key,
            row.created_at,
            at.batch ?? null,
            at.batch === undefined ? null : at.place,
            ...room.values,
          ),
        then: moveToPlace(context.db, company.id, stored.key, at),
      });
      if (!changed)
        throw new Refusal(
          "conflict",
          `You can have up to ${MAX_PHOTOS} photos. Delete some first.`,
        );
      stored.prepareSizes();
      return {
        friendlyImageName: row.friendly_name,
        publicPath: `/media/${stored.key}`,
        change: changed.change,
      };
    } catch (error) {
      const taken = error instanceof Error && /UNIQUE constraint failed: photo/.test(error.message);
      if (taken && again < TRIES) continue;
      if (taken || error instanceof Refusal) stored.discard();
      throw taken
        ? new Refusal("conflict", "Too many photos are being added right now. Please try again.")
        : error;
    }
  }
}
