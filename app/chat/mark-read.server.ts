import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { conversationOf } from "../conversations/message.server";
import { noneUnreadSql } from "../conversations/unread";
import { conversationFor, OfConversation, type Conversation } from "./conversation.server";

/** The caller's side has seen the other one's messages. The second time it changes nothing. */
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
    const row = await work.reads.first<{ read_at: number; unread: number }>(
      `SELECT ${column} AS read_at, unread FROM conversation WHERE company_id = ? AND id = ?`,
      work.companyId,
      conversationOf(clientId),
    );
    if (!row || (row.read_at >= until && !(side === "company" && row.unread === 1)))
      return { readAt: row?.read_at ?? 0 };
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
  const other = side === "client" ? "company" : "client";
  return [
    {
      sql: `UPDATE message INDEXED BY message_unread SET read_at = ?, mail_at = NULL
        WHERE company_id = ? AND conversation_id = ? AND side = ? AND read_at IS NULL AND at <= ?`,
      values: [at, companyId, conversation, other, until],
    },
    {
      sql: `UPDATE conversation SET ${column} = max(${column}, ?3), unread =
          CASE WHEN ?4 = 'company' AND ${noneUnreadSql} THEN 0 ELSE unread END
        WHERE company_id = ?1 AND id = ?2`,
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
