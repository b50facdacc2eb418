import * as z from "zod";
import { conversationOf } from "../conversations/message.server";
import { PHOTO_BYTES } from "../media/upload/limits";
import { addedOrRefused, putPrivatePhoto } from "../media/upload/private-photo.server";
import { Files, type SentFile } from "../media/upload/read-files.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countInOffice, limits } from "../security/limits.server";
import { MOST_PHOTOS } from "../thread/limits";
import { conversationFor, OfConversation, type Conversation } from "./conversation.server";
import { refuseBlocked } from "./send-message.server";

const Photo = z.object({
  name: z.string().meta({ description: "The file's name, as sent.", examples: ["leak.jpg"] }),
  id: z
    .string()
    .nullable()
    .describe("To send with a message within a week; null if the file was refused."),
  message: z.string().describe("Why it was refused; empty otherwise."),
});

/**
 * Photos for a message that is about to be sent. Until then only their own side gets them. Each file
 * succeeds or fails on its own.
 */
export const addChatPhotos = operation({
  name: "add chat photos",
  may: visitor,
  effect: "write",
  input: OfConversation.extend({ files: Files }),
  output: z.object({ photos: z.array(Photo) }),
  find: conversationFor,
  async run(context, { files }, found) {
    await refuseBlocked(found);
    const photos: z.output<typeof Photo>[] = [];
    await files(PHOTO_BYTES, async (file) => {
      const { name, added, message } = await addedOrRefused(file.name, () => {
        if (photos.length >= MOST_PHOTOS)
          throw new Refusal("invalid", `Send at most ${MOST_PHOTOS} photos with a message.`);
        return storePhoto(context, found, file);
      });
      photos.push({ name, id: added, message });
    });
    return { photos };
  },
});

/** Returns its id. Throws "invalid" for what is no photo, "too-many" beyond the limit. */
export async function storePhoto(
  context: RequestContext,
  { work, clientId, side }: Conversation,
  file: Pick<SentFile, "name" | "type" | "bytes">,
) {
  const { companyId } = work;
  const conversation = conversationOf(clientId);
  const of = `${side}, conversation ${conversation}`;
  await countInOffice(work, [{ limit: limits.chatPhoto, of }], context.now());
  const photo = await putPrivatePhoto(context, companyId, file);
  const id = crypto.randomUUID();
  const { key, name, contentType, width, height, size } = photo;
  await work.write(
    [],
    [
      {
        sql: `INSERT INTO message_photo (company_id, id, conversation_id, side, key, name,
            content_type, width, height, bytes, created_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [
          ...[companyId, id, conversation, side, key, name],
          ...[contentType, width, height, size, context.now()],
        ],
      },
    ],
  );
  return id;
}
