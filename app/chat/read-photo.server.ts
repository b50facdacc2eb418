import * as z from "zod";
import { conversationOf } from "../conversations/message.server";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { conversationFor, OfConversation } from "./conversation.server";
import { PhotoId } from "./photo-id";

/**
 * A photo of a message, for both sides; one that is not sent yet, for its own side. Also those of
 * conversations of clients that were merged into this one.
 */
export const readChatPhoto = operation({
  name: "read chat photo",
  may: visitor,
  effect: "read",
  input: OfConversation.extend({
    photoId: PhotoId,
    size: z.literal("125").optional().describe("125: at most 125 pixels wide and high."),
  }),
  output: z.object({
    key: z.string().describe("In the bucket."),
    name: z.string(),
    contentType: z.string(),
    thumbnail: z.boolean(),
  }),
  find: conversationFor,
  async run(_context, { photoId, size }, { work, clientId, side }) {
    const row = await work.reads.first<{ key: string; name: string; content_type: string }>(
      `SELECT p.key, p.name, p.content_type FROM message_photo p
        WHERE p.company_id = ?1 AND p.id = ?2 AND (p.message_id IS NOT NULL OR p.side = ?4)
          AND (p.conversation_id = ?3 OR EXISTS (SELECT 1 FROM conversation c
            WHERE c.company_id = ?1 AND c.id = p.conversation_id AND c.client_id = ?3))`,
      work.companyId,
      photoId,
      conversationOf(clientId),
      side,
    );
    if (!row) throw new Refusal("not-found", "There is no such photo.");
    const { key, name, content_type: contentType } = row;
    return { key, name, contentType, thumbnail: size !== undefined };
  },
});
