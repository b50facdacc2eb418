/**
 * What is kept of a company's reviews: the number by stars and the sum of totals in its row, and the
 * reviews by attribute. A batch that changes a review takes it out, changes it, and puts it back, so
 * that both always agree; the search index follows (search-index/index.server.ts).
 */
import type { BoundSql } from "../database/one-trip";

/** A review by its company's id and its number. */
export interface ReviewId {
  companyId: number;
  number: number;
}

/** One by its author: a person has at most one per company. */
export interface AuthoredReviewId {
  companyId: number;
  authorId: number;
}

/** The one that the rating of an invoice belongs to (reviews/rated-invoice.server.ts). */
export interface RatedReviewId {
  companyId: number;
  /** A UUID. */
  invoiceId: string;
  /** Of who rates it, and its hash. */
  email: string;
  hash: string;
}

type OfRating = (name: "company" | "invoiceId" | "email" | "hash") => string;

/**
 * Its number, or null: where the invoice's rating is already, if it is by this address or the
 * address's account; else their review, or the one that earlier ratings by this address made. Null for
 * an invoice that someone else has rated: nobody changes that.
 */
export function ratedReview(value: OfRating) {
  const ofCompany = `t.company_id = ${value("company")}`;
  const person = `(SELECT p.id FROM person p WHERE p.email = ${value("email")})`;
  return `iif(${isRated(value)},
    (SELECT t.review_number FROM review t WHERE ${ofCompany}
      AND t.review_number = ${reviewOfInvoice(value)}
      AND (t.author_hash = ${value("hash")} OR t.author_id = ${person})),
    coalesce(
      (SELECT t.review_number FROM review t WHERE ${ofCompany} AND t.author_id IS NOT NULL
        AND t.author_id = ${person}),
      (SELECT t.review_number FROM review t WHERE ${ofCompany} AND t.author_hash = ${value("hash")}
        AND t.author_id IS NULL AND t.invoice_id IS NOT NULL ORDER BY t.created_at LIMIT 1)))`;
}

/** Whether the invoice is rated, by anyone (SQL). */
export function isRated(value: (name: "company" | "invoiceId") => string) {
  return `(${reviewOfInvoice(value)} IS NOT NULL)`;
}

/** The number of the review that has the invoice's rating, or null (SQL). */
export function reviewOfInvoice(value: (name: "company" | "invoiceId") => string) {
  const is = `i.company_id = ${value("company")} AND i.invoice_id = ${value("invoiceId")}`;
  return `coalesce((SELECT i.review_number FROM review i WHERE ${is}),
    (SELECT i.review_number FROM subrating i WHERE ${is}))`;
}

type AnyReviewId = ReviewId | AuthoredReviewId | RatedReviewId;

/** Before the change, and before a deletion. Nothing for a review that does not count. */
export function takeOut(id: AnyReviewId): BoundSql[] {
  const { is, values } = conditionOf(id);
  return [
    companyFigures("-", id),
    {
      sql: `UPDATE attribute_count SET count = count - 1 WHERE company_id = ?1
        AND attribute IN (SELECT j.value FROM ${attributes(is)})`,
      values,
    },
    {
      sql: "DELETE FROM attribute_count WHERE company_id = ? AND count = 0",
      values: [id.companyId],
    },
    {
      sql: `DELETE FROM review_attribute WHERE (company_id, attribute, created_at, review_number)
        IN (SELECT r.company_id, j.value, r.created_at, r.review_number FROM ${attributes(is)})`,
      values,
    },
  ];
}

/** After the change, and after an insertion. */
export function putIn(id: ReviewId | RatedReviewId): BoundSql[] {
  const { is, values } = conditionOf(id);
  return [
    companyFigures("+", id),
    {
      sql: `INSERT INTO review_attribute (company_id, attribute, created_at, review_number)
        SELECT DISTINCT r.company_id, j.value, r.created_at, r.review_number FROM ${attributes(is)}`,
      values,
    },
    {
      sql: `INSERT INTO attribute_count (company_id, attribute, count)
        SELECT DISTINCT r.company_id, j.value, 1 FROM ${attributes(is)}
        ON CONFLICT DO UPDATE SET count = count + 1`,
      values,
    },
  ];
}

/** Finds it as review `r`, with the company's id as ?1. */
function conditionOf(id: AnyReviewId) {
  if ("invoiceId" in id) {
    const at = { company: "?1", invoiceId: "?2", email: "?3", hash: "?4" };
    const { companyId, invoiceId, email, hash } = id;
    return {
      is: `r.company_id = ?1 AND r.review_number = ${ratedReview((name) => at[name])}`,
      values: [companyId, invoiceId, email, hash],
    };
  }
  return "number" in id
    ? { is: "r.company_id = ?1 AND r.review_number = ?2", values: [id.companyId, id.number] }
    : { is: "r.company_id = ?1 AND r.author_id = ?2", values: [id.companyId, id.authorId] };
}

/** The attributes of a review, if it counts. 0 is no attribute. */
function attributes(is: string) {
  return `review r, json_each(r.attributes) j WHERE ${is} AND r.counts = 1 AND j.value <> 0`;
}

function companyFigures(sign: "+" | "-", id: AnyReviewId): BoundSql {
  const { is, values } = conditionOf(id);
  const stars = [1, 2, 3, 4, 5].map((n) => `stars${n} = stars${n} ${sign} (r.rating = ${n})`);
  return {
    sql: `UPDATE company SET ${stars.join(", ")}, rating_tenths = rating_tenths ${sign} r.total_tenths
      FROM review r WHERE company.id = ?1 AND ${is} AND r.counts = 1`,
    values,
  };
}

/** Rebuilds the attributes of companies with ids in [from, to] from their reviews. */
export function attributeStatements(db: D1Database, from: number, to = from) {
  return [
    "DELETE FROM review_attribute WHERE company_id BETWEEN ?1 AND ?2",
    "DELETE FROM attribute_count WHERE company_id BETWEEN ?1 AND ?2",
    `INSERT INTO review_attribute (company_id, attribute, created_at, review_number)
      SELECT DISTINCT r.company_id, j.value, r.created_at, r.review_number
      FROM review r, json_each(r.attributes) j
      WHERE r.company_id BETWEEN ?1 AND ?2 AND r.counts = 1 AND j.value <> 0`,
    `INSERT INTO attribute_count (company_id, attribute, count)
      SELECT company_id, attribute, count(*) FROM review_attribute
      WHERE company_id BETWEEN ?1 AND ?2 GROUP BY company_id, attribute`,
  ].map((sql) => db.prepare(sql).bind(from, to));
}
