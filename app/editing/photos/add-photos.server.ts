import { randomBytes } from "node:crypto";
import * as z from "zod";
import { MAX_PHOTOS, PHOTO_BYTES, tooLarge } from "../../media/upload/limits";
import { checkFile } from "../../media/upload/check-file.server";
import { Files, type SentFile } from "../../media/upload/read-files.server";
import { storeFile } from "../../media/upload/store-file.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { Edited, editedCompany, type EditedCompany } from "../edited.server";
import { freeName, friendlyNameOf } from "./friendly-name";
import { changePhotos, type PhotoRow } from "./photo-change.server";

/** EDIT-017. */
export const FileUploadStatus = z
  .object({
    name: z
      .string()
      .meta({ description: "The file's name, as sent.", examples: ["Kitchen sink.jpg"] }),
    success: z.boolean(),
    message: z.string().meta({ description: 'Why it failed; "" otherwise.' }),
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

/** API-001: each file succeeds or fails on its own. */
export const addPhotos = operation({
  name: "add photos",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, files: Files }),
  output: z.object({ fileUploadStatus: z.array(FileUploadStatus) }),
  find: editedCompany,
  async run(context, { files }, company) {
    const fileUploadStatus: FileUploadStatus[] = [];
    await files(PHOTO_BYTES, async (file) => {
      fileUploadStatus.push(await statusOf(context, company, file));
    });
    return { fileUploadStatus };
  },
});

async function statusOf(
  context: Within<User>,
  company: EditedCompany,
  file: SentFile,
): Promise<FileUploadStatus> {
  try {
    return {
      name: file.name,
      success: true,
      message: "",
      ...(await addPhoto(context, company, file)),
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
            `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
              SELECT ?1, (SELECT coalesce(max(position), 0) + 1 FROM photo
              WHERE company_id = ?1), ?, ?, ? WHERE ${room.sql} RETURNING position`,
          )
          .bind(company.id, row.friendly_name, row.media_key, row.created_at, ...room.values),
      });
      if (!changed)
        throw new Refusal(
          "conflict",
          `You can have up to ${MAX_PHOTOS} photos. Delete some first.`,
        );
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
