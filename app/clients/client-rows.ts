/**
 * The tables whose rows belong to a client, and the column that tells a client's rows apart within
 * the company. Each has an index by client: the planner may prefer to read the whole company. A merge
 * moves the rows, its undo moves them back. A guard test finds a table with `client_id` that is missing.
 */
import type { BoundSql } from "../database/one-trip";

export const clientRows = [
  { table: "client_email", key: "email" },
  { table: "request", key: "id" },
  { table: "conversation", key: "id" },
  { table: "chat_block", key: "address" },
  { table: "document", key: "id" },
  { table: "job", key: "id" },
  { table: "payer", key: "id" },
  { table: "subscription", key: "id" },
] as const;

/** Moves all rows of one client to another, and notes which for the undo. */
export function moveRows(
  companyId: string,
  { change, from, to }: { change: string; from: string; to: string },
): BoundSql[] {
  return clientRows.flatMap(({ table, key }) => [
    {
      sql: `INSERT INTO client_move (company_id, change_id, table_name, row_key)
        SELECT company_id, ?, '${table}', ${key} FROM ${table} INDEXED BY ${table}_client
          WHERE company_id = ? AND client_id = ?`,
      values: [change, companyId, from],
    },
    {
      sql: `UPDATE ${table} INDEXED BY ${table}_client SET client_id = ?
        WHERE company_id = ? AND client_id = ?`,
      values: [to, companyId, from],
    },
  ]);
}

/** Moves back what the merge moved, unless it belongs to someone else by now. */
export function moveRowsBack(
  companyId: string,
  { change, from, to }: { change: string; from: string; to: string },
): BoundSql[] {
  return clientRows.map(({ table, key }) => ({
    sql: `UPDATE ${table} INDEXED BY ${table}_client SET client_id = ?1
      WHERE company_id = ?2 AND client_id = ?3 AND ${key} IN (SELECT row_key FROM client_move
        WHERE company_id = ?2 AND change_id = ?4 AND table_name = '${table}')`,
    values: [to, companyId, from, change],
  }));
}
