import { randomBytes } from "node:crypto";
import * as z from "zod";
import { Locator } from "../companies/input";
import type { Work } from "../database/work-databases/work";
import { contentTypes } from "../media/keys";
import { checkFile } from "../media/upload/check-file.server";
import { tooLarge } from "../media/upload/limits";
import { Files, type SentFile } from "../media/upload/read-files.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits as rates } from "../security/limits.server";
import { openForm } from "./form-state.server";
import { messages } from "../request-form/messages";
import { limits } from "../request-form/limits";
import { PHOTO_BYTES } from "./limits";

const Photo = z.object({
  name: z.string().meta({ description: "The file's name, as sent.", examples: ["sink.jpg"] }),
  id: z
    .string()
    .nullable()
    .describe("To send with the request within a week; null if the file was refused."),
  message: z.string().describe("Why it was refused; empty otherwise."),
});

/**
 * Photos for a request that is about to be sent. Private: until it is sent nobody gets them, then
 * only its client and the office. Each file succeeds or fails on its own.
 */
export const addRequestPhotos = operation({
  name: "add request photos",
  may: visitor,
  effect: "write",
  input: z.object({ company: Locator, files: Files }),
  output: z.object({ photos: z.array(Photo) }),
  find: (context, { company }) => openForm(context, company),
  async run(context, { files }, { work }) {
    const photos: z.output<typeof Photo>[] = [];
    await files(PHOTO_BYTES, async (file) => {
      photos.push(
        photos.length < limits.photos
          ? await photoOf(context, work, file)
          : { name: file.name, id: null, message: messages.photos },
      );
    });
    return { photos };
  },
});

async function photoOf(context: RequestContext, work: Work, file: SentFile) {
  try {
    return { name: file.name, id: await storePhoto(context, work, file), message: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-many") throw error;
    return { name: file.name, id: null, message: error.message };
  }
}

/** The file first: a row never points to a missing one. The sweep finds a file without a row. */
async function storePhoto(
  context: RequestContext,
  { companyId, write }: Work,
  { name, type, bytes }: SentFile,
) {
  const { db, media, network, now } = context;
  await countAttempts(db, [{ limit: rates.requestPhoto, of: `network ${network}` }], now());
  if (!bytes) throw new Refusal("invalid", tooLarge(PHOTO_BYTES));
  const file = await checkFile(context, { name, type, bytes }, { videos: false });
  const id = crypto.randomUUID();
  const key = `private/${companyId}/${randomBytes(12).toString("hex")}.${file.ending}`;
  const contentType = contentTypes[file.ending]!;
  await media.put(key, file.bytes, { httpMetadata: { contentType } });
  await write(
    [],
    [
      {
        sql: `INSERT INTO request_photo (company_id, id, key, name, content_type, width, height, bytes,
            created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [
          companyId,
          id,
          key,
          name || `photo.${file.ending}`,
          contentType,
          file.width,
          file.height,
          file.bytes.length,
          now(),
        ],
      },
    ],
  );
  return id;
}
