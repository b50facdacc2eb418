import type { Review } from "../../reviews/review";

/** REV-003, REV-004. */
export function review(one: Review) {
  return {
    reviewNumber: one.reviewNumber,
    rating: one.rating,
    totalRating: totalRating(one),
    attributes: one.attributes,
    headline: one.headline,
    review: one.review,
    relationship: one.relationship,
    visibility: one.visibility,
    verifiedCustomer: one.basis !== "none",
    createdAt: new Date(one.createdAt).toISOString(),
    displayUser: one.displayUser,
    ownedByCurrentUser: false,
    subratings: one.subratings.map((sub) => ({
      rating: sub.rating,
      attributes: sub.attributes,
      headline: sub.headline,
      review: sub.review,
      displayUser: one.displayUser,
      createdAt: new Date(sub.createdAt).toISOString(),
    })),
  };
}

/** The average of the review and its later ratings. */
function totalRating({ rating, subratings }: Review) {
  const all = [rating, ...subratings.map((sub) => sub.rating)];
  return (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1);
}
