/** Photos that only a company and its client get: checked, and put into the bucket. */
import { randomBytes } from "node:crypto";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { contentTypes } from "../keys";
import { checkFile } from "./check-file.server";
import { PHOTO_BYTES, tooLarge } from "./limits";
import type { SentFile } from "./read-files.server";

export interface PrivatePhoto {
  /** In the bucket. */
  key: string;
  name: string;
  contentType: string;
  /** In pixels. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/**
 * The file first: a row never points to a missing one. The sweep finds a file without a row. Throws
 * "invalid" for everything that is not a photo.
 */
export async function putPrivatePhoto(
  context: RequestContext,
  companyId: string,
  { name, type, bytes }: Pick<SentFile, "name" | "type" | "bytes">,
): Promise<PrivatePhoto> {
  if (!bytes) throw new Refusal("invalid", tooLarge(PHOTO_BYTES));
  const photo = await checkFile(context, { name, type, bytes }, { videos: false });
  const contentType = contentTypes[photo.ending]!;
  const key = `private/${companyId}/${randomBytes(12).toString("hex")}.${photo.ending}`;
  await context.media.put(key, photo.bytes, { httpMetadata: { contentType } });
  return {
    key,
    name: name || `photo.${photo.ending}`,
    contentType,
    width: photo.width,
    height: photo.height,
    size: photo.bytes.length,
  };
}

/** What became of a file: each one succeeds or fails on its own. Throws "too-many". */
export async function addedOrRefused<Added>(
  name: string,
  add: () => Promise<Added>,
): Promise<{ name: string; added: Added | null; message: string }> {
  try {
    return { name, added: await add(), message: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-many") throw error;
    return { name, added: null, message: error.message };
  }
}
