import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { conversationOf } from "../conversations/message.server";
import { noneUnreadSql } from "../conversations/unread";
import { otherSide } from "../thread/side";
import { conversationFor, OfConversation, type Conversation } from "./conversation.server";

/**
 * The caller's side has seen the other one's messages, also all in conversations of clients that were
 * merged into this one. The second time it changes nothing.
 */
export const markRead = operation({
  name: "mark conversation read",
  may: visitor,
  effect: "write",
  input: OfConversation.extend({
    until: z.coerce
      .number()
      .int()
      .min(0)
      .describe("The time of the newest message that was seen, UTC epoch milliseconds."),
  }),
  output: z.object({ readAt: z.int() }),
  find: conversationFor,
  async run(context, input, found) {
    const { work, clientId, side, room } = found;
    const until = Math.min(input.until, context.now());
    const column = `${side}_read_at` as const;
    const row = await work.reads.first<{
      read_at: number;
      unread: number;
      unread_of_merged: number;
    }>(
      `SELECT ${column} AS read_at, unread, EXISTS (SELECT 1
          FROM conversation o INDEXED BY conversation_client
          CROSS JOIN message m INDEXED BY message_unread
            ON m.company_id = o.company_id AND m.conversation_id = o.id
          WHERE o.company_id = ?1 AND o.client_id = ?2 AND o.id <> ?2 AND m.side = ?3
            AND m.read_at IS NULL) AS unread_of_merged
        FROM conversation WHERE company_id = ?1 AND id = ?2`,
      work.companyId,
      conversationOf(clientId),
      otherSide(side),
    );
    if (!row) return { readAt: 0 };
    const isUnread = (side === "company" && row.unread === 1) || row.unread_of_merged === 1;
    if (row.read_at >= until && !isUnread) return { readAt: row.read_at };
    await work.write([], readSql(found, column, until, context.now()));
    context.later(() => context.rooms.notify(room, { type: "READ", side, at: until }));
    return { readAt: Math.max(until, row.read_at) };
  },
});

function readSql(
  { work, clientId, side }: Conversation,
  column: "client_read_at" | "company_read_at",
  until: number,
  at: number,
): BoundSql[] {
  const { companyId } = work;
  const conversation = conversationOf(clientId);
  return [
    {
      sql: `UPDATE message INDEXED BY message_unread SET read_at = ?5, mail_at = NULL
        WHERE company_id = ?1 AND conversation_id IN (SELECT id
            FROM conversation INDEXED BY conversation_client WHERE company_id = ?1 AND client_id = ?2)
          AND side = ?3 AND read_at IS NULL AND (at <= ?4 OR conversation_id <> ?2)`,
      values: [companyId, conversation, otherSide(side), until, at],
    },
    {
      sql: `UPDATE conversation INDEXED BY conversation_client
        SET ${column} = max(${column}, ?3), unread =
          CASE WHEN ?4 = 'company' AND ${noneUnreadSql} THEN 0 ELSE unread END
        WHERE company_id = ?1 AND client_id = ?2`,
      values: [companyId, conversation, until, side],
    },
    ...(side === "company"
      ? [
          {
            sql: `UPDATE request INDEXED BY request_client SET unread_at = NULL
              WHERE company_id = ? AND client_id = ? AND unread_at <= ?`,
            values: [companyId, clientId, until],
          },
        ]
      : []),
  ];
}
