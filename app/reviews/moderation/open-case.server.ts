import type { BoundSql } from "../../database/one-trip";
import type { ReviewId } from "../../companies/review-figures.server";
import type { Sign } from "./signs";

/** If a case is open already, the signs are added to it. */
export const ADD_SIGNS = `ON CONFLICT (company_id, review_number)
    WHERE decided_at IS NULL OR (appealed_at IS NOT NULL AND outcome_at IS NULL)
    DO UPDATE SET signs = (SELECT json_group_array(value) FROM (
      SELECT value FROM json_each(moderation_case.signs)
      UNION SELECT value FROM json_each(excluded.signs)))`;

/** For the batch that holds the review. If a case is open already, the signs are added to it. */
export function openHeldCase(
  { companyId, number }: ReviewId,
  { authorId, signs, at }: { authorId: number; signs: Sign[]; at: number },
): BoundSql {
  return {
    sql: `INSERT INTO moderation_case (id, company_id, review_number, author_id, opened_by, signs,
        opened_at) VALUES (?, ?, ?, ?, 'hold', ?, ?)
      ${ADD_SIGNS}`,
    values: [crypto.randomUUID(), companyId, number, authorId, JSON.stringify(signs), at],
  };
}

/** For the batch that deletes the review: nothing is left to decide. */
export function closeCases({ companyId, number }: ReviewId, at: number): BoundSql {
  return {
    sql: `UPDATE moderation_case SET decided_at = coalesce(decided_at, ?1),
        outcome_at = CASE WHEN appealed_at IS NULL THEN outcome_at ELSE coalesce(outcome_at, ?1) END
      WHERE company_id = ?2 AND review_number = ?3`,
    values: [at, companyId, number],
  };
}

/** Whether a review of this company by this person was removed before. */
export const removedBefore = `EXISTS (SELECT 1 FROM moderation_case m WHERE m.author_id = ?
  AND m.company_id = ? AND m.decision = 'removed' AND m.outcome IS NOT 'restored')`;
