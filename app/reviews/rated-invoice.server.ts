/**
 * A client's rating of an invoice, as part of the company's reviews: a later rating under their review,
 * or the review itself if they have none yet. The office sends it to the directory as an effect.
 */
import {
  isRated,
  ratedReview,
  takeOut,
  type RatedReviewId,
} from "../companies/review-figures.server";
import type { BoundSql } from "../database/one-trip";
import { kept } from "../security/company-access";
import { shownToAll } from "../security/review-access";
import { ADD_SIGNS } from "./moderation/open-case.server";
import type { Sign } from "./moderation/signs";
import { randomReviewNumber } from "./review-number.server";
import { followingSql } from "./review-statements.server";

/** What of an effect comes from the operation; the rating itself is read in the batch that sends it. */
export interface RatedInvoice {
  /** The company's id in the directory. */
  company: number;
  invoiceNumber: number;
  /** The address that the client proved, or that their link was mailed to, and its hash. */
  email: string;
  hash: string;
  /** The client's name, for a review without an account. */
  firstName: string;
  lastName: string;
  /** Hash of the network (moderation/origin.server.ts). */
  network: string;
  /** Why it is held; empty: it is not. */
  signs: Sign[];
}

interface Body extends RatedInvoice {
  rating: number;
  attributes: number[];
  headline: string;
  body: string;
  /** 0 or 1. */
  public: number;
  /** UTC epoch milliseconds: when the client first sent it, and when they changed it. */
  at: number;
  editedAt: number | null;
}

export const RATED = "invoice rating";

/** For the office's batch, after the statement that writes the rating. */
export function ratingEffect(
  { companyId, documentId }: { companyId: string; documentId: string },
  by: RatedInvoice,
  at: number,
): BoundSql {
  return {
    sql: `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
      SELECT '${RATED}', document_id, '', company_id, version, json_set(?1, '$.rating', rating,
          '$.attributes', json(attributes), '$.headline', headline, '$.body', body,
          '$.public', is_public, '$.at', confirmed_at, '$.editedAt', edited_at), ?2, ?2
        FROM invoice_rating WHERE company_id = ?3 AND document_id = ?4 AND confirmed_at IS NOT NULL
      ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body,
        due_at = excluded.due_at, tries = 0, error = NULL
      WHERE excluded.version > effect.version`,
    values: [JSON.stringify(by), at, companyId, documentId],
  };
}

/**
 * In the directory. A review by an account is as its author made it: a rating is added to it, and it is
 * shown as before. One that ratings have made is shown as the client last chose. People who belong to
 * the company make none (REV-029). A rating of an invoice that someone else has rated changes nothing.
 */
export function receiveInvoiceRating(
  { subject: invoiceId, body }: { subject: string; body: Body },
  now: number,
): BoundSql[] {
  const { company: companyId, email, hash } = body;
  const id: RatedReviewId = { companyId, invoiceId, email, hash };
  const rated = JSON.stringify({ ...body, invoiceId, state: stateOf(body) });
  return [
    ...takeOut(id),
    raiseVersion(rated, now),
    { sql: CHANGE_OWN, values: [rated] },
    { sql: MAKE, values: [rated, randomReviewNumber()] },
    { sql: ADD, values: [rated] },
    { sql: TOTAL, values: [rated] },
    ...(body.signs.length > 0
      ? [{ sql: HOLD, values: [rated, crypto.randomUUID(), JSON.stringify(body.signs), now] }]
      : []),
    { sql: ORIGIN, values: [rated] },
    raiseVersion(rated, now),
    ...followingSql(id),
  ];
}

function stateOf({ signs }: Body) {
  return signs.length > 0 ? "held" : "shown";
}

/** A value of the rating, which is bound as ?1. */
const of = (name: keyof Body | "invoiceId" | "state") => `(?1 ->> '$.${name}')`;

const IT = `company_id = ${of("company")} AND review_number = ${ratedReview(of)}`;

/** Only if its page shows it. */
function raiseVersion(rated: string, now: number): BoundSql {
  return {
    sql: `UPDATE company SET version = version + 1, updated_at = ?2 WHERE id = ${of("company")}
      AND EXISTS (SELECT 1 FROM review WHERE ${IT} AND ${shownToAll})`,
    values: [rated, now],
  };
}

/** The review that this rating made, if it is by this address or its account. */
const CHANGE_OWN = `UPDATE review SET rating = ${of("rating")}, attributes = ${of("attributes")},
    headline = ${of("headline")}, body = ${of("body")}, edited_at = ${of("editedAt")},
    visibility = iif(${of("public")}, 'p', 'f')
  WHERE ${IT} AND invoice_id = ${of("invoiceId")}`;

const MEMBER = `EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = c.id AND o.person_id = p.id)
  OR EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = c.id AND s.person_id = p.id)`;

/** Changes no row if there is a review already. A disabled account writes nothing. */
const MAKE = `INSERT INTO review (company_id, review_number, author_id, author_first_name,
    author_last_name, author_hash, rating, attributes, headline, body, visibility, state, counts,
    basis, invoice_id, invoice_number, created_at, edited_at)
  SELECT c.id, ?2, p.id, coalesce(nullif(p.first_name, ''), ${of("firstName")}),
    coalesce(nullif(p.last_name, ''), ${of("lastName")}), ${of("hash")}, ${of("rating")},
    ${of("attributes")}, ${of("headline")}, ${of("body")}, iif(${of("public")}, 'p', 'f'),
    'shown', 0, coalesce((SELECT b.basis FROM review_basis b WHERE b.company_id = c.id
      AND b.address_hash = ${of("hash")}), 'none'), ${of("invoiceId")}, ${of("invoiceNumber")},
    ${of("at")}, ${of("editedAt")}
  FROM company c LEFT JOIN person p ON p.email = ${of("email")}
  WHERE c.id = ${of("company")} AND ${kept} AND p.disabled_at IS NULL AND NOT (${MEMBER})
    AND ${ratedReview(of)} IS NULL AND NOT ${isRated(of)}`;

const ADD = `INSERT INTO subrating (company_id, review_number, position, rating, attributes, headline,
    body, invoice_id, invoice_number, created_at)
  SELECT r.company_id, r.review_number, 1 + coalesce((SELECT max(s.position) FROM subrating s
      WHERE s.company_id = r.company_id AND s.review_number = r.review_number), 0), ${of("rating")},
    ${of("attributes")}, ${of("headline")}, ${of("body")}, ${of("invoiceId")},
    ${of("invoiceNumber")}, ${of("at")}
  FROM review r WHERE r.company_id = ${of("company")} AND r.review_number = ${ratedReview(of)}
    AND r.invoice_id IS NOT ${of("invoiceId")}
  ON CONFLICT (company_id, invoice_id) WHERE invoice_id IS NOT NULL DO UPDATE
    SET rating = excluded.rating, attributes = excluded.attributes, headline = excluded.headline,
      body = excluded.body
    WHERE subrating.review_number = excluded.review_number`;

/** What follows from all its ratings, from the client's choice, and from signs in the text. */
const TOTAL = `UPDATE review SET version = version + 1,
    visibility = iif(author_id IS NULL, iif(${of("public")}, 'p', 'f'), visibility),
    state = iif(state = 'shown', ${of("state")}, state),
    counts = relationship IN ('c', 's')
      AND iif(author_id IS NULL, ${of("public")}, visibility = 'p')
      AND iif(state = 'shown', ${of("state")}, state) = 'shown',
    total_tenths = (SELECT CAST(round(10.0 * (review.rating + coalesce(sum(s.rating), 0))
        / (1 + count(*))) AS INTEGER) FROM subrating s
      WHERE s.company_id = review.company_id AND s.review_number = review.review_number)
  WHERE ${IT}`;

const HOLD = `INSERT INTO moderation_case (id, company_id, review_number, author_id, opened_by, signs,
    opened_at)
  SELECT ?2, company_id, review_number, author_id, 'hold', ?3, ?4 FROM review WHERE ${IT}
    AND state = 'held'
  ${ADD_SIGNS}`;

/** So that a burst of public ratings is noticed. */
const ORIGIN = `INSERT INTO review_origin (company_id, review_number, network_hash, created_at, public_at)
  SELECT company_id, review_number, ${of("network")}, ${of("at")}, iif(visibility = 'p',
    coalesce(${of("editedAt")}, ${of("at")}), NULL)
  FROM review WHERE ${IT} AND invoice_id IS NOT NULL
  ON CONFLICT DO UPDATE SET public_at = coalesce(public_at, excluded.public_at)`;
