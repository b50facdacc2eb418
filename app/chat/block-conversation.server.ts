import * as z from "zod";
import { conversationOf } from "../conversations/message.server";
import type { BoundSql } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import {
  blockAddressesSql,
  blockAddressSql,
  unblockAddressesSql,
} from "../conversations/client-block";
import { conversationFor, OfConversation, type Conversation } from "./conversation.server";

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
  async run(context, { blocked }, found) {
    await found.work.write([], blocked ? blockSql(found, context.now()) : unblockSql(found));
    return { blocked };
  },
});

function blockSql({ work, clientId, client, side, person }: Conversation, at: number): BoundSql[] {
  const { companyId } = work;
  return [
    {
      sql: `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
          last_text) VALUES (?1, ?2, ?3, ?4, ?4, 'client', '') ON CONFLICT DO NOTHING`,
      values: [companyId, conversationOf(clientId), clientId, at],
    },
    {
      // Also of clients that were merged into this one: an undo keeps the block of both.
      sql: `UPDATE conversation INDEXED BY conversation_client
        SET ${side}_blocked_at = coalesce(${side}_blocked_at, ?3)
        WHERE company_id = ?1 AND client_id = ?2`,
      values: [companyId, clientId, at],
    },
    ...(side === "client" ? [blockAddressesSql(companyId, clientId)] : []),
    ...(client || !person
      ? []
      : [blockAddressSql(companyId, { address: person.email, clientId, at })]),
  ];
}

function unblockSql({ work: { companyId }, clientId, side }: Conversation): BoundSql[] {
  return [
    {
      sql: `UPDATE conversation INDEXED BY conversation_client SET ${side}_blocked_at = NULL
        WHERE company_id = ? AND client_id = ?`,
      values: [companyId, clientId],
    },
    ...(side === "client" ? [unblockAddressesSql(companyId, clientId)] : []),
  ];
}
