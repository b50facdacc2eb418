/**
 * What reviews rest on: what a company's office knows of the author's address. The office tells the
 * directory by an effect, which has hashes only.
 */
import { basisOf } from "../companies/authored-reviews.server";
import type { Config } from "../config";
import { effectsSql } from "../database/effects.server";
import type { BoundSql } from "../database/one-trip";
import { addressHash } from "../security/address-hash.server";
import { shownToAll } from "../security/review-access";
import type { Basis } from "./review";

interface Known {
  /** The company's public id. */
  companyId: string;
  email: string;
  basis: Exclude<Basis, "none">;
}

/**
 * For the batch of the office in which the basis comes to exist. `only`: a condition on the office's
 * rows, as they are when the batch reaches the statement.
 */
export function basisEffect(
  config: Config,
  { companyId, email, basis }: Known,
  at: number,
  only?: BoundSql,
): BoundSql {
  // Subjects of their own: a newer effect that knows less must not replace one on its way.
  const more = basis === "request" ? "" : ` ${basis}`;
  const subject = `${addressHash(config, "email", email)} ${companyId}${more}`;
  return effectsSql(
    [{ kind: "review basis", subject, version: at, companyId, body: { basis } }],
    at,
    only,
  );
}

/**
 * In the directory. An invoice says more than an estimate, and that more than a request: less
 * replaces nothing. Only reviews
 * whose basis changes are touched, and the page's version rises only if it shows one of them.
 */
export function receiveReviewBasis(
  {
    subject,
    companyId,
    body: { basis },
  }: { subject: string; companyId: string; body: Pick<Known, "basis"> },
  now: number,
): BoundSql[] {
  const hash = subject.split(" ", 1)[0]!;
  const id = "(SELECT id FROM company WHERE provider_id = ?1)";
  const changed = `review.author_hash = ?2 AND review.company_id = ${id}
    AND review.basis <> ${basisOf("?2")}`;
  return [
    {
      sql: `INSERT INTO review_basis (company_id, address_hash, basis)
        SELECT id, ?2, ?3 FROM company WHERE provider_id = ?1
        ON CONFLICT DO UPDATE SET basis = excluded.basis WHERE excluded.basis = 'invoice'
          OR excluded.basis = 'estimate' AND review_basis.basis <> 'invoice'`,
      values: [companyId, hash, basis],
    },
    {
      sql: `UPDATE company SET version = version + 1, updated_at = ?3 WHERE provider_id = ?1
        AND EXISTS (SELECT 1 FROM review WHERE ${changed} AND ${shownToAll})`,
      values: [companyId, hash, now],
    },
    {
      sql: `UPDATE review SET basis = ${basisOf("?2")} WHERE ${changed}`,
      values: [companyId, hash],
    },
  ];
}
