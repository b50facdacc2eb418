import { bound } from "../database/one-trip";
import { indexStatements } from "../search-index/index.server";
import { shownToAll } from "../security/review-access";
import { takeOut } from "./review-figures.server";

/**
 * For the batch in which a person becomes an owner or staff of a company, at its end: their review of
 * it stays, but as an employee's, which counts for nothing (REV-029).
 */
export function memberReviewStatements(
  db: D1Database,
  { companyId, personId }: { companyId: number; personId: number },
  at: number,
): D1PreparedStatement[] {
  const changed = "company_id = ?1 AND author_id = ?2 AND relationship <> 'e'";
  return [
    ...takeOut({ companyId, authorId: personId }).map((one) => bound(db, one)),
    db
      .prepare(
        `UPDATE company SET version = version + 1, updated_at = ?3
          WHERE id = ?1 AND EXISTS (SELECT 1 FROM review WHERE ${changed} AND ${shownToAll})`,
      )
      .bind(companyId, personId, at),
    db
      .prepare(
        `UPDATE review SET relationship = 'e', counts = 0, version = version + 1 WHERE ${changed}`,
      )
      .bind(companyId, personId),
    ...indexStatements(db, companyId),
  ];
}
