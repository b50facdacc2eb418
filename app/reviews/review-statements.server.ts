/** What a change of a review causes, for its batch. */
import { bound, type BoundSql } from "../database/one-trip";
import { indexSql } from "../search-index/index.server";
import { putIn, type RatedReviewId, type ReviewId } from "../companies/review-figures.server";
import { shownToAll } from "../security/review-access";
import type { Relationship, ReviewState, Visibility } from "./review";

type Weighed = { visibility: Visibility; state: ReviewState };

/** Whether everyone sees it. */
export function isListed({ visibility, state }: Weighed) {
  return visibility === "p" && state === "shown";
}

/** Whether it is part of the public rating: of a customer or fan. */
export function countsOf(one: Weighed & { relationship: Relationship }) {
  return isListed(one) && (one.relationship === "c" || one.relationship === "s");
}

/**
 * After the change: figures, ranking and the pages' version follow. A review that only friends see
 * must leave no trace in what others get, before and after the change: then nothing but its own rows
 * changes.
 *
 * @param affects Whether everyone sees it now, or saw it before.
 */
export function consequences(
  db: D1Database,
  id: ReviewId,
  affects: boolean,
  at: number,
): D1PreparedStatement[] {
  if (!affects) return [];
  return [
    db
      .prepare("UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?")
      .bind(at, id.companyId),
    ...followingSql(id).map((one) => bound(db, one)),
  ];
}

/** The figures and the ranking, which only what counts changes. */
export function followingSql(id: ReviewId | RatedReviewId): BoundSql[] {
  return [...putIn(id), confirmedByTwo(id.companyId), ...indexSql(id.companyId)];
}

/** A company that a reviewer added is confirmed by the public review of a second person. */
function confirmedByTwo(companyId: number): BoundSql {
  return {
    sql: `UPDATE company SET provisional = 0 WHERE id = ?1 AND provisional = 1
      AND (SELECT count(*) FROM (SELECT 1 FROM review WHERE company_id = ?1 AND ${shownToAll}
        LIMIT 2)) = 2`,
    values: [companyId],
  };
}
