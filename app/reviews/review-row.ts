/** A review as stored. */
import type { BoundSql } from "../database/one-trip";
import type { Actor } from "../operations/actor";
import {
  displayName,
  type Attribute,
  type Basis,
  type Relationship,
  type Review,
  type ReviewPhoto,
  type ReviewState,
  type Subrating,
  type Visibility,
} from "./review";

/** For a query on `review`. */
export const reviewColumns = `review_number, author_first_name, author_last_name, rating, total_tenths, attributes,
    headline, body, photos, relationship, visibility, state, basis, counts, reply, replied_at,
    reply_edited_at, created_at, edited_at, invoice_number, (
    SELECT json_group_array(json_object('position', s.position, 'rating', s.rating,
      'attributes', s.attributes, 'headline', s.headline,
      'body', s.body, 'invoice_number', s.invoice_number, 'created_at', s.created_at))
    FROM subrating s WHERE s.company_id = review.company_id AND s.review_number = review.review_number
  ) AS subratings`;

/** Whether the actor wrote it: `own`. */
export function ownColumn(actor: Actor): BoundSql {
  return actor.kind === "visitor"
    ? { sql: "0 AS own", values: [] }
    : { sql: "coalesce(review.author_id = ?, 0) AS own", values: [actor.personId] };
}

export interface ReviewRow {
  own: number;
  review_number: number;
  author_first_name: string;
  author_last_name: string;
  rating: number;
  total_tenths: number;
  attributes: string;
  headline: string;
  body: string;
  /** JSON array of ReviewPhoto. */
  photos: string;
  relationship: Relationship;
  visibility: Visibility;
  state: ReviewState;
  basis: Basis;
  counts: number;
  reply: string;
  replied_at: number | null;
  reply_edited_at: number | null;
  created_at: number;
  edited_at: number | null;
  invoice_number: number | null;
  /** JSON array of SubratingRow. */
  subratings: string;
}

interface SubratingRow {
  position: number;
  rating: number;
  attributes: string;
  headline: string;
  body: string;
  invoice_number: number | null;
  created_at: number;
}

/** Which invoices it rates is for its author, and for the company. */
export function review(row: ReviewRow): Review {
  return reviewFor(row, row.own === 1);
}

export function reviewInOffice(row: ReviewRow): Review {
  return reviewFor(row, true);
}

function reviewFor(row: ReviewRow, knowsInvoices: boolean): Review {
  const invoiceOf = ({ invoice_number: number }: { invoice_number: number | null }) => ({
    artifact:
      knowsInvoices && number !== null
        ? { artifactType: "invoice" as const, artifactNumber: number }
        : null,
  });
  return {
    reviewNumber: row.review_number,
    own: row.own === 1,
    rating: row.rating,
    totalRating: (row.total_tenths / 10).toFixed(1),
    attributes: JSON.parse(row.attributes) as Attribute[],
    headline: row.headline,
    review: row.body,
    photos: JSON.parse(row.photos) as ReviewPhoto[],
    relationship: row.relationship,
    visibility: row.visibility,
    basis: row.basis,
    counts: row.counts === 1,
    createdAt: row.created_at,
    ...invoiceOf(row),
    editedAt: row.edited_at,
    reply:
      row.replied_at === null
        ? null
        : { text: row.reply, at: row.replied_at, editedAt: row.reply_edited_at },
    displayUser: displayName(row.author_first_name, row.author_last_name),
    subratings: (JSON.parse(row.subratings) as SubratingRow[])
      .sort((a, b) => a.position - b.position)
      .map((s): Subrating => ({
        rating: s.rating,
        attributes: JSON.parse(s.attributes) as Attribute[],
        headline: s.headline,
        review: s.body,
        createdAt: s.created_at,
        ...invoiceOf(s),
      })),
  };
}
