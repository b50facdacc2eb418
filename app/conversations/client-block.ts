/**
 * A client's block of messages of the company stands on the conversation and on the client's addresses,
 * so that it also holds for another client of the company that gets one of them.
 */
import type { BoundSql } from "../database/one-trip";

/** Those that open the client's hub (clients-with.server.ts). */
function addressesOf(companyId: string, clientId: string) {
  return `SELECT email FROM client_email INDEXED BY client_email_client
      WHERE company_id = ${companyId} AND client_id = ${clientId}
    UNION ALL SELECT mobile FROM client WHERE company_id = ${companyId} AND id = ${clientId}
      AND mobile <> '' AND (mobile_known = 1 OR email = '')`;
}

/** When an address of the client was blocked, as SQL; null: never. The arguments are SQL, too. */
export function addressBlockedAtSql(companyId: string, clientId: string) {
  return `(SELECT max(b.at) FROM chat_block b WHERE b.company_id = ${companyId}
    AND b.address IN (${addressesOf(companyId, clientId)}))`;
}

/**
 * Blocks the addresses of a client who blocked the conversation. Several clients can have the same phone
 * number: it is blocked only if the client has no email address.
 */
export function blockAddressesSql(companyId: string, clientId: string): BoundSql {
  return {
    sql: `INSERT OR IGNORE INTO chat_block (company_id, address, client_id, at)
      SELECT c.company_id, coalesce(e.email, c.mobile), c.id, v.client_blocked_at
        FROM conversation v INDEXED BY conversation_client
        CROSS JOIN client c ON c.company_id = ?1 AND c.id = ?2
        LEFT JOIN client_email e INDEXED BY client_email_client
          ON e.company_id = ?1 AND e.client_id = ?2
        WHERE v.company_id = ?1 AND v.client_id = ?2 AND v.client_blocked_at IS NOT NULL
          AND (e.email IS NOT NULL OR c.mobile <> '')`,
    values: [companyId, clientId],
  };
}

/** Of a person who is not a client of the company yet. */
export function blockAddressSql(
  companyId: string,
  { address, clientId, at }: { address: string; clientId: string; at: number },
): BoundSql {
  return {
    sql: `INSERT OR IGNORE INTO chat_block (company_id, address, client_id, at) VALUES (?, ?, ?, ?)`,
    values: [companyId, address, clientId, at],
  };
}

/** All that the client blocked, and the client's addresses if another client did. */
export function unblockAddressesSql(companyId: string, clientId: string): BoundSql {
  return {
    sql: `DELETE FROM chat_block WHERE company_id = ?1 AND address IN (
      SELECT address FROM chat_block INDEXED BY chat_block_client
        WHERE company_id = ?1 AND client_id = ?2
      UNION ALL ${addressesOf("?1", "?2")})`,
    values: [companyId, clientId],
  };
}
