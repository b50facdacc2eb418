/** A review as stored. */
import {
  displayName,
  type Attribute,
  type Basis,
  type Relationship,
  type Review,
  type Subrating,
  type Visibility,
} from "./review";

/** For a query on `review`. */
export const reviewColumns = `review_number, author_first_name, author_last_name, rating, attributes, headline, body,
    relationship, visibility, basis, counts, created_at, (
    SELECT json_group_array(json_object('position', s.position, 'rating', s.rating,
      'attributes', s.attributes, 'headline', s.headline,
      'body', s.body, 'created_at', s.created_at))
    FROM subrating s WHERE s.company_id = review.company_id AND s.review_number = review.review_number
  ) AS subratings`;

export interface ReviewRow {
  review_number: number;
  author_first_name: string;
  author_last_name: string;
  rating: number;
  attributes: string;
  headline: string;
  body: string;
  relationship: Relationship;
  visibility: Visibility;
  basis: Basis;
  counts: number;
  created_at: number;
  /** JSON array of SubratingRow. */
  subratings: string;
}

interface SubratingRow {
  position: number;
  rating: number;
  attributes: string;
  headline: string;
  body: string;
  created_at: number;
}

export function review(row: ReviewRow): Review {
  return {
    reviewNumber: row.review_number,
    rating: row.rating,
    attributes: JSON.parse(row.attributes) as Attribute[],
    headline: row.headline,
    review: row.body,
    relationship: row.relationship,
    visibility: row.visibility,
    basis: row.basis,
    counts: row.counts === 1,
    createdAt: row.created_at,
    displayUser: displayName(row.author_first_name, row.author_last_name),
    subratings: (JSON.parse(row.subratings) as SubratingRow[])
      .sort((a, b) => a.position - b.position)
      .map((s): Subrating => ({
        rating: s.rating,
        attributes: JSON.parse(s.attributes) as Attribute[],
        headline: s.headline,
        review: s.body,
        createdAt: s.created_at,
      })),
  };
}
