/**
 * Of `conversation`: whether the office has seen all messages of its client, also those of
 * conversations of clients that were merged into this one.
 */
export const noneUnreadSql = `NOT EXISTS (SELECT 1 FROM conversation o INDEXED BY conversation_client
  CROSS JOIN message m INDEXED BY message_unread
    ON m.company_id = o.company_id AND m.conversation_id = o.id
  WHERE o.company_id = conversation.company_id AND o.client_id = conversation.client_id
    AND m.side = 'client' AND m.read_at IS NULL)`;
