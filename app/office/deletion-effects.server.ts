/**
 * Deleting a company, between the databases: the directory closes the office, the work database
 * deletes its rows and says so, the directory deletes the company.
 */
import type { BoundSql } from "../database/one-trip";

/** In the work database: from now on every batch of the company is refused. */
export function receiveClosing({ companyId }: { companyId: string }, now: number): BoundSql[] {
  return [
    {
      sql: `INSERT INTO tenant (company_id, state, created_at, changed_at) VALUES (?1, 'closing', ?2, ?2)
        ON CONFLICT DO UPDATE SET state = 'closing', changed_at = ?2 WHERE state <> 'gone'`,
      values: [companyId, now],
    },
  ];
}

/** In the directory. The rows that belong to the company go with it. */
export function receiveGone({ companyId }: { companyId: string }): BoundSql[] {
  return [
    {
      sql: "DELETE FROM company WHERE provider_id = ? AND deleting_at IS NOT NULL",
      values: [companyId],
    },
  ];
}
