/**
 * What a change of an account changes in the person's reviews, for its batch: three statements,
 * however many reviews there are. A page's version rises only if the page shows a changed review.
 */
import type { BoundSql } from "../database/one-trip";

/** The basis of a row of `review` by its author's address hash (SQL). */
export function basisOf(hash: string) {
  return `coalesce((SELECT b.basis FROM review_basis b WHERE b.company_id = review.company_id
    AND b.address_hash = ${hash}), 'none')`;
}

/** `review` is on its company's page for everyone. */
const LISTED = "review.visibility = 'p' AND review.state = 'shown'";

/** After the account's new name is set. */
export function renameAuthor(personId: number, at: number): BoundSql[] {
  const another = `(review.author_first_name, review.author_last_name)
    <> (SELECT p.first_name, p.last_name FROM person p WHERE p.id = ?1)`;
  return [
    raiseVersions(`review.author_id = ?1 AND ${another}`, [personId, at]),
    {
      sql: `UPDATE review SET (author_first_name, author_last_name) =
          (SELECT p.first_name, p.last_name FROM person p WHERE p.id = ?1)
        WHERE author_id = ?1 AND ${another}`,
      values: [personId],
    },
  ];
}

/** The reviews rest on what companies know of the new address. */
export function moveAuthor(personId: number, hash: string, at: number): BoundSql[] {
  const changes = `review.author_id = ?1 AND review.basis <> ${basisOf("?3")}`;
  return [
    raiseVersions(changes, [personId, at, hash]),
    {
      sql: `UPDATE review SET author_hash = ?2, basis = ${basisOf("?2")} WHERE author_id = ?1`,
      values: [personId, hash],
    },
  ];
}

/** Before the reviews change. `?2`: the time. */
function raiseVersions(where: string, values: BoundSql["values"]): BoundSql {
  return {
    sql: `UPDATE company SET version = version + 1, updated_at = ?2
      WHERE id IN (SELECT review.company_id FROM review WHERE ${where} AND ${LISTED})`,
    values,
  };
}
