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

/**
 * After the account has the address: what ratings of invoices by this address have made is the
 * person's, unless they have a review of the company, or belong to it.
 */
export function joinRatings(email: string, hash: string, at: number): BoundSql[] {
  const person = "(SELECT p.id FROM person p WHERE p.email = ?1)";
  const joins = `review.author_hash = ?3 AND review.author_id IS NULL
    AND review.invoice_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM review o
      WHERE o.author_id = ${person} AND o.company_id = review.company_id)
    AND NOT EXISTS (SELECT 1 FROM company_owner m
      WHERE m.company_id = review.company_id AND m.person_id = ${person})
    AND NOT EXISTS (SELECT 1 FROM company_staff m
      WHERE m.company_id = review.company_id AND m.person_id = ${person})`;
  return [
    raiseVersions(joins, [email, at, hash]),
    {
      sql: `UPDATE OR IGNORE review SET author_id = ${person}, author_first_name = coalesce(
          (SELECT nullif(p.first_name, '') FROM person p WHERE p.email = ?1), author_first_name),
          author_last_name = coalesce((SELECT nullif(p.last_name, '') FROM person p
            WHERE p.email = ?1), author_last_name)
        WHERE ${joins.replaceAll("?3", "?2")}`,
      values: [email, hash],
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
