/** Unread messages, or conversations with some, are counted no further, so that every page stays cheap. */
export const MOST_UNREAD = 10;

/** The number of an office's conversations with unread messages. Binds ?1 (the company). */
export const unreadInOfficeSql = `(SELECT count(*) FROM (SELECT 1
  FROM conversation INDEXED BY conversation_unread
  WHERE company_id = ?1 AND unread = 1 AND id = client_id LIMIT ${MOST_UNREAD}))`;
