/**
 * The office's lists show one conversation of a client. It stands for those of clients that were
 * merged into this one, too: the newest message of all, and whether any is unread.
 */
import type { BoundSql } from "../database/one-trip";
import { limits } from "../thread/limits";
import { noneUnreadSql } from "./unread";

/** After a merge has moved the rows of `other` to `kept`. */
export function sumUpMerged(
  companyId: string,
  { kept, other, at }: { kept: string; other: string; at: number },
): BoundSql[] {
  return [
    {
      sql: `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
          last_text, folder, assignee_id, client_read_at, company_read_at)
        SELECT company_id, ?2, ?2, ?4, last_at, last_side, last_text, folder, assignee_id,
          client_read_at, company_read_at FROM conversation
          WHERE company_id = ?1 AND id = ?3 AND has_messages = 1
        ON CONFLICT DO UPDATE SET
          folder = CASE WHEN has_messages = 0 OR excluded.folder = 'open' THEN excluded.folder
            ELSE folder END,
          assignee_id = CASE WHEN assignee_id = '' THEN excluded.assignee_id ELSE assignee_id END`,
      values: [companyId, kept, other, at],
    },
    sumUp(companyId, [kept]),
  ];
}

/** After an undo has moved the rows back. What was answered since the merge stays answered. */
export function sumUpSeparated(companyId: string, clientIds: string[]): BoundSql[] {
  return [
    {
      sql: `UPDATE conversation SET has_messages = 0, unread = 0, last_at = created_at,
          last_text = '', folder = 'open', assignee_id = ''
        WHERE company_id = ? AND id IN (SELECT value FROM json_each(?)) AND NOT ${WITH_MESSAGES}`,
      values: [companyId, JSON.stringify(clientIds)],
    },
    sumUp(companyId, clientIds),
  ];
}

/** Of `conversation`: all messages of its client. */
const MESSAGES = `FROM conversation o INDEXED BY conversation_client
  CROSS JOIN message m INDEXED BY message_conversation
    ON m.company_id = o.company_id AND m.conversation_id = o.id
  WHERE o.company_id = conversation.company_id AND o.client_id = conversation.client_id`;
const WITH_MESSAGES = `EXISTS (SELECT 1 ${MESSAGES})`;

/** What a side has seen ends before the first message that it has not seen. */
function readUntil(side: "client" | "company") {
  const other = side === "client" ? "company" : "client";
  return `min(${side}_read_at, coalesce((SELECT min(m.at) - 1 FROM conversation o
      INDEXED BY conversation_client CROSS JOIN message m INDEXED BY message_unread
      ON m.company_id = o.company_id AND m.conversation_id = o.id
    WHERE o.company_id = conversation.company_id AND o.client_id = conversation.client_id
      AND m.side = '${other}' AND m.read_at IS NULL), ${side}_read_at))`;
}

function sumUp(companyId: string, clientIds: string[]): BoundSql {
  return {
    sql: `UPDATE conversation SET has_messages = 1,
        (last_at, last_side, last_text) = (SELECT m.at, m.side,
            coalesce(nullif(substr(m.text, 1, ${limits.preview}), ''), 'Photo')
          ${MESSAGES} ORDER BY m.at DESC, m.row_id DESC LIMIT 1),
        unread = NOT ${noneUnreadSql},
        client_read_at = ${readUntil("client")}, company_read_at = ${readUntil("company")}
      WHERE company_id = ? AND id IN (SELECT value FROM json_each(?)) AND ${WITH_MESSAGES}`,
    values: [companyId, JSON.stringify(clientIds)],
  };
}
