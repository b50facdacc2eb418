import * as z from "zod";
import { conversationOf } from "../conversations/message.server";
import { operation, visitor } from "../operations/operation";
import { conversationFor, OfConversation } from "./conversation.server";

/** Blocks messages from the other side, or unblocks them. */
export const blockConversation = operation({
  name: "block conversation",
  may: visitor,
  effect: "write",
  input: OfConversation.extend({
    blocked: z.stringbool({ error: "Say true or false." }).or(z.boolean()),
  }),
  output: z.object({ blocked: z.boolean() }),
  find: conversationFor,
  async run(context, { blocked }, { work, clientId, side }) {
    const column = `${side}_blocked_at`;
    const at = context.now();
    await work.write(
      [],
      [
        {
          sql: `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
              last_text, ${column}) VALUES (?1, ?2, ?3, ?4, ?4, 'client', '', ?5)
            ON CONFLICT DO UPDATE SET ${column} =
              CASE WHEN excluded.${column} IS NULL THEN NULL ELSE coalesce(${column}, excluded.${column}) END`,
          values: [work.companyId, conversationOf(clientId), clientId, at, blocked ? at : null],
        },
      ],
    );
    return { blocked };
  },
});
