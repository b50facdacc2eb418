/** Of `conversation`: whether the office has seen all messages of its client. */
export const noneUnreadSql = `NOT EXISTS (SELECT 1 FROM message m INDEXED BY message_unread
  WHERE m.company_id = conversation.company_id AND m.conversation_id = conversation.id
    AND m.side = 'client' AND m.read_at IS NULL)`;
