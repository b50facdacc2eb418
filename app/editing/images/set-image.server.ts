/**
 * Sets the banner or logo: an upload, an edited copy, or none. The former picture is kept for undo.
 */
import { Buffer } from "node:buffer";
import * as z from "zod";
import { checkFile } from "../../media/upload/check-file.server";
import { IMAGE_BYTES, megabytes, tooLarge } from "../../media/upload/limits";
import type { Files, SentFile } from "../../media/upload/read-files.server";
import { storeFile, type StoredFile } from "../../media/upload/store-file.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { changeCompany, type Changed, type Guard } from "../change.server";
import type { EditedCompany } from "../edited.server";
import { MIN_IMAGE_SIZE } from "./image-kinds";

type Column = "banner_media" | "logo_media";

interface SetImage {
  column: Column;
  /** The operation's name. */
  action: string;
  guard: Guard;
}

/** Part of an input: the picture from the cropper. */
export const Revised = z.object({
  revisedImage: z
    .string({ error: "Send the picture." })
    .max(
      Math.ceil(IMAGE_BYTES / 3) * 4 + 100,
      `The picture is larger than ${megabytes(IMAGE_BYTES)}.`,
    )
    .meta({ description: "Base64, or a data URI." }),
  imageName: z
    .string({ error: "Send the picture's name." })
    .max(200)
    .meta({ examples: ["banner.png"] }),
  imageType: z
    .string({ error: "Send the picture's type." })
    .max(100)
    .meta({ examples: ["image/png"] }),
});

/** Takes one file. Changes nothing until the whole request has been received. */
export async function uploadImage(
  context: Within<User>,
  company: EditedCompany,
  { files, ...rest }: SetImage & { files: Files },
): Promise<Changed> {
  let stored: StoredFile | undefined;
  try {
    await files(IMAGE_BYTES, async (file) => {
      if (stored) throw wrong("Choose one picture.");
      stored = await storeImage(context, company, file);
    });
  } catch (error) {
    stored?.discard();
    throw error;
  }
  return setImage(context, company, { ...rest, stored: stored! });
}

export async function reviseImage(
  context: Within<User>,
  company: EditedCompany,
  { revised, ...rest }: SetImage & { revised: z.output<typeof Revised> },
): Promise<Changed> {
  if (!company[rest.column]) throw new Refusal("not-found", "There is no picture to edit yet.");
  const [, base64] =
    /^(?:data:[^,]{0,100},)?([A-Za-z0-9+/]+={0,2})$/.exec(revised.revisedImage) ?? [];
  if (base64 === undefined)
    throw new Refusal("invalid", "The picture isn't valid base64.", {
      revisedImage: "The picture isn't valid base64.",
    });
  const bytes = Buffer.from(base64, "base64");
  const file = { field: "", name: revised.imageName, type: revised.imageType, bytes };
  const stored = await storeImage(context, company, file, MIN_IMAGE_SIZE).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.fields
        ? new Refusal(error.code, error.message, { revisedImage: error.message })
        : error;
    },
  );
  return setImage(context, company, { ...rest, stored });
}

export function deleteImage(
  context: Within<User>,
  company: EditedCompany,
  { column, action, guard }: SetImage,
): Promise<Changed> {
  return changeCompany(context, company, {
    action,
    set: { [column]: null },
    seen: guard.seen,
    version: guard.version,
  });
}

async function storeImage(
  context: Within<User>,
  company: EditedCompany,
  { name, type, bytes }: SentFile,
  least?: typeof MIN_IMAGE_SIZE,
): Promise<StoredFile> {
  if (!bytes || bytes.length > IMAGE_BYTES) throw wrong(tooLarge(IMAGE_BYTES));
  const checked = await checkFile(context, { name, type, bytes }, { videos: false });
  if (least && (checked.width < least.width || checked.height < least.height))
    throw wrong(`The picture must have at least ${least.width} × ${least.height} pixels.`);
  return storeFile(context, company.id, checked);
}

async function setImage(
  context: Within<User>,
  company: EditedCompany,
  { column, action, guard, stored }: SetImage & { stored: StoredFile },
): Promise<Changed> {
  try {
    const used = {
      sql: `EXISTS (SELECT 1 FROM company WHERE id = ? AND ${column} = ?)`,
      values: [company.id, stored.key],
    };
    const changed = await changeCompany(context, company, {
      action,
      set: { [column]: stored.key },
      also: () => [stored.row(used)],
      seen: guard.seen,
      version: guard.version,
    });
    stored.prepareSizes();
    return changed;
  } catch (error) {
    if (error instanceof Refusal) stored.discard();
    throw error;
  }
}

function wrong(message: string) {
  return new Refusal("invalid", message, { files: message });
}
