/**
 * What reviews rest on: what a company's office knows of the author's address, a paid invoice before
 * an accepted estimate before a request. The office tells the directory by an effect, which has
 * hashes only.
 */
import { basisOf } from "../companies/authored-reviews.server";
import type { Config } from "../config";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { addressHash } from "../security/address-hash.server";
import { shownToAll } from "../security/review-access";
import type { Basis } from "./review";

interface Body {
  basis: Basis;
}

/** The sender's count of its effects on a subject. */
const SENT = "review basis sent";

/**
 * For the batch of the office that changes what it knows of an address, after the statements that
 * change it: tells the directory the best basis that is left. It sends nothing for an address of which
 * nothing was ever known. `only`: a condition on the office's rows; its parameters have no numbers.
 */
export function basisEffect(
  config: Config,
  { companyId, email }: { companyId: string; email: string },
  at: number,
  only: BoundSql = { sql: "true", values: [] },
): BoundSql[] {
  const subject = `${addressHash(config, "email", email)} ${companyId}`;
  const values = [companyId, email, subject, at, ...only.values];
  const isCounted = `EXISTS (SELECT 1 FROM effect_seen WHERE kind = '${SENT}' AND subject = ?3)`;
  return [
    {
      // Versions rise with every change, also within one millisecond.
      sql: `INSERT INTO effect_seen (kind, subject, version) SELECT '${SENT}', ?3, ?4
        WHERE (${isCounted} OR ${BASIS} <> 'none') AND ${only.sql}
        ON CONFLICT DO UPDATE SET version = max(effect_seen.version + 1, excluded.version)`,
      values,
    },
    {
      sql: `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
        SELECT 'review basis', ?3, '', ?1, s.version, json_object('basis', ${BASIS}), ?4, ?4
          FROM effect_seen s WHERE s.kind = '${SENT}' AND s.subject = ?3 AND ${only.sql}
        ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body,
          due_at = excluded.due_at, tries = 0, error = NULL
        WHERE excluded.version > effect.version`,
      values,
    },
  ];
}

const DOCUMENTS = `FROM client_email e CROSS JOIN document d
  ON d.company_id = e.company_id AND d.client_id = e.client_id
  WHERE e.company_id = ?1 AND e.email = ?2`;

/** The best basis of the address ?2 in the office ?1. An invoice over $0 shows no payment. */
const BASIS = `CASE
  WHEN EXISTS (SELECT 1 ${DOCUMENTS} AND d.kind = 'invoice' AND d.status = 'Paid' AND d.paid > 0)
    THEN 'invoice'
  WHEN EXISTS (SELECT 1 ${DOCUMENTS} AND d.kind = 'estimate' AND d.status = 'Approved')
    THEN 'estimate'
  WHEN EXISTS (SELECT 1 FROM client_email e CROSS JOIN request r
    ON r.company_id = e.company_id AND r.client_id = e.client_id WHERE e.company_id = ?1
    AND e.email = ?2 AND r.email = ?2 AND r.confirmed_at IS NOT NULL AND r.folder <> 'spam')
    THEN 'request'
  ELSE 'none' END`;

/** Of all addresses of a client, for the batch that changes a document of theirs. */
export async function clientBasis(
  config: Config,
  { reads, companyId }: Work,
  clientId: string,
  at: number,
): Promise<BoundSql[]> {
  const rows = await reads.all<{ email: string }>(
    "SELECT email FROM client_email WHERE company_id = ? AND client_id = ?",
    companyId,
    clientId,
  );
  return rows.flatMap(({ email }) => basisEffect(config, { companyId, email }, at));
}

/**
 * In the directory. Only reviews whose basis changes are touched, and the page's version rises only
 * if it shows one of them.
 */
export function receiveReviewBasis(
  { subject, companyId, body: { basis } }: { subject: string; companyId: string; body: Body },
  now: number,
): BoundSql[] {
  const hash = subject.split(" ", 1)[0]!;
  const id = "(SELECT id FROM company WHERE provider_id = ?1)";
  const changed = `review.author_hash = ?2 AND review.company_id = ${id}
    AND review.basis <> ${basisOf("?2")}`;
  return [
    basis === "none"
      ? {
          sql: `DELETE FROM review_basis WHERE company_id = ${id} AND address_hash = ?2`,
          values: [companyId, hash],
        }
      : {
          sql: `INSERT INTO review_basis (company_id, address_hash, basis)
            SELECT id, ?2, ?3 FROM company WHERE provider_id = ?1
            ON CONFLICT DO UPDATE SET basis = excluded.basis`,
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
