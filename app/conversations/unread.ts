import { MOST_UNREAD } from "../office/unread-count";

/**
 * Of `conversation`: whether the office has seen all messages of its client, also those of
 * conversations of clients that were merged into this one.
 */
export const noneUnreadSql = `NOT EXISTS (SELECT 1 FROM conversation o INDEXED BY conversation_client
  CROSS JOIN message m INDEXED BY message_unread
    ON m.company_id = o.company_id AND m.conversation_id = o.id
  WHERE o.company_id = conversation.company_id AND o.client_id = conversation.client_id
    AND m.side = 'client' AND m.read_at IS NULL)`;

/**
 * The number of the company's messages that a client has not seen. Binds ?1 (the company).
 *
 * @param client SQL of the client's id.
 */
export function unseenByClientSql(client: string) {
  return `(SELECT count(*) FROM (SELECT 1 FROM message INDEXED BY message_unread
    WHERE company_id = ?1 AND conversation_id IN (SELECT id
        FROM conversation INDEXED BY conversation_client WHERE company_id = ?1 AND client_id = ${client})
      AND side = 'company' AND read_at IS NULL LIMIT ${MOST_UNREAD}))`;
}
