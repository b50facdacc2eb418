/** Whether and how long an office asks its customers for reviews. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";

/** On, unless the owners turned it off. */
export async function asksForReviews({ reads, companyId }: Work) {
  const row = await reads.first<{ review_requests: number }>(
    "SELECT review_requests FROM office_setting WHERE company_id = ?",
    companyId,
  );
  return row?.review_requests !== 0;
}

/** Those that have not gone out, to everyone or to one address, do not. */
export function withdrawReviewRequests(companyId: string, email?: string): BoundSql {
  return {
    sql: `DELETE FROM outbox WHERE company_id = ? AND template = 'review-request'
      AND due_at IS NOT NULL AND recipient = coalesce(?, recipient)`,
    values: [companyId, email ?? null],
  };
}
