import * as z from "zod";
import type { FriendsReview } from "../../reviews/friends-reviews.server";
import { Review, Subrating } from "../../reviews/review-schema";

const Moment = z.iso.datetime().meta({ examples: ["2026-05-04T15:30:00.000Z"] });

export const ReviewAnswer = Review.pick({
  reviewNumber: true,
  rating: true,
  attributes: true,
  headline: true,
  review: true,
  relationship: true,
  visibility: true,
  displayUser: true,
})
  .extend({
    totalRating: z.string().meta({
      description: "Average of the review's rating and its later ratings.",
      examples: ["4.5"],
    }),
    verifiedCustomer: z.boolean(),
    createdAt: Moment,
    ownedByCurrentUser: z.boolean(),
    subratings: z.array(Subrating.extend({ displayUser: z.string(), createdAt: Moment })),
  })
  .meta({ id: "Review" });

/** REV-003, REV-004. `own`: the caller wrote it. */
export function review(one: Review, own = false): z.input<typeof ReviewAnswer> {
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
    ownedByCurrentUser: own,
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

export const FriendsReviews = z
  .object({ totalRecords: z.int(), reviews: z.array(ReviewAnswer) })
  .meta({ id: "FriendsReviews" });

/** FRND-006. */
export function friendsReviews({
  reviews,
}: {
  reviews: FriendsReview[];
}): z.input<typeof FriendsReviews> {
  return {
    totalRecords: reviews.length,
    reviews: reviews.map((one) => review(one, one.own)),
  };
}

/** Average of the review's rating and its later ratings. */
function totalRating({ rating, subratings }: Review) {
  const all = [rating, ...subratings.map((sub) => sub.rating)];
  return (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1);
}
