import * as z from "zod";
import { Locator } from "../companies/input";
import type { Work } from "../database/work-databases/work";
import { PHOTO_BYTES } from "../media/upload/limits";
import { addedOrRefused, putPrivatePhoto } from "../media/upload/private-photo.server";
import { Files, type SentFile } from "../media/upload/read-files.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits as rates } from "../security/limits.server";
import { openForm } from "./form-state.server";
import { messages } from "../request-form/messages";
import { limits } from "../request-form/limits";

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
      const { name, added, message } = await addedOrRefused(file.name, () => {
        if (photos.length >= limits.photos) throw new Refusal("invalid", messages.photos);
        return storePhoto(context, work, file);
      });
      photos.push({ name, id: added, message });
    });
    return { photos };
  },
});

async function storePhoto(context: RequestContext, { companyId, write }: Work, file: SentFile) {
  const { db, network, now } = context;
  await countAttempts(db, [{ limit: rates.requestPhoto, of: `network ${network}` }], now());
  const { key, name, contentType, width, height, size } = await putPrivatePhoto(
    context,
    companyId,
    file,
  );
  const id = crypto.randomUUID();
  await write(
    [],
    [
      {
        sql: `INSERT INTO request_photo (company_id, id, key, name, content_type, width, height, bytes,
            created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [companyId, id, key, name, contentType, width, height, size, now()],
      },
    ],
  );
  return id;
}
