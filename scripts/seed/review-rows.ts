/** What all reviews of the seed have in common, and what follows from their ratings. */
import { seededRandom, seedOf } from "./random";
import type { ReviewRow, SubratingRow } from "./rows";

export const ofNoInvoice = { invoice_id: null, invoice_number: null };

export const plainReview = {
  author_hash: null,
  total_tenths: 0,
  photos: "[]",
  state: "shown",
  reply: "",
  replied_at: null,
  reply_edited_at: null,
  edited_at: null,
  ...ofNoInvoice,
  version: 1,
} satisfies Partial<ReviewRow>;

interface Said {
  review: ReviewRow[];
  subrating: SubratingRow[];
}

/** With the numbers that the product would draw, and the totals. */
export function numbered({ review, subrating }: Said): Said {
  const numbers = new Map(
    review.map(({ company_id, review_number }) => [
      review_number,
      randomNumber(company_id, review_number),
    ]),
  );
  return {
    review: review.map((row) => ({
      ...row,
      review_number: numbers.get(row.review_number)!,
      total_tenths: totalOf(
        row,
        subrating.filter((one) => one.review_number === row.review_number),
      ),
    })),
    subrating: subrating.map((row) => ({
      ...row,
      review_number: numbers.get(row.review_number)!,
    })),
  };
}

/** Twelve digits. */
export function randomNumber(companyId: number, position: number) {
  const draw = seededRandom(seedOf(`review number ${companyId}`), position);
  return draw.between(100_000, 999_999) * 1_000_000 + draw.between(0, 999_999);
}

function totalOf({ rating }: ReviewRow, visits: SubratingRow[]) {
  const sum = visits.reduce((total, visit) => total + visit.rating, rating);
  return Math.round((10 * sum) / (1 + visits.length));
}
