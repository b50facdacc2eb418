import * as z from "zod";
import { listOwnReviews } from "../../reviews/list-own-reviews.server";
import { readOwnReview } from "../../reviews/own-review.server";
import { readReviews } from "../../reviews/read-reviews.server";
import { ReviewSummary } from "../../reviews/read-summary.server";
import type { readFriendsReviews } from "../../reviews/friends-reviews.server";
import { isVerified, reviewStates } from "../../reviews/review";
import { Reply, Review, Subrating } from "../../reviews/review-schema";
import { mediaPath } from "../../ui/media-path";
import { MediaPath } from "./media";

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
  totalRating: true,
  artifact: true,
})
  .extend({
    verifiedCustomer: z.boolean().describe("By a paid invoice or an accepted estimate."),
    createdAt: Moment,
    editedAt: Moment.nullable(),
    photos: z.array(z.object({ publicPath: MediaPath })),
    reply: Reply.omit({ at: true })
      .extend({ createdAt: Moment, editedAt: Moment.nullable() })
      .nullable()
      .describe("The company's answer."),
    ownedByCurrentUser: z.boolean(),
    subratings: z.array(Subrating.extend({ displayUser: z.string(), createdAt: Moment })),
  })
  .meta({ id: "Review" });

/** REV-003, REV-004. */
export function review(one: Review): z.input<typeof ReviewAnswer> {
  return {
    reviewNumber: one.reviewNumber,
    rating: one.rating,
    totalRating: one.totalRating,
    attributes: one.attributes,
    headline: one.headline,
    review: one.review,
    relationship: one.relationship,
    visibility: one.visibility,
    verifiedCustomer: isVerified(one.basis),
    createdAt: moment(one.createdAt),
    editedAt: one.editedAt === null ? null : moment(one.editedAt),
    photos: one.photos.map(({ key }) => ({ publicPath: mediaPath(key) })),
    reply: one.reply && {
      text: one.reply.text,
      createdAt: moment(one.reply.at),
      editedAt: one.reply.editedAt === null ? null : moment(one.reply.editedAt),
    },
    displayUser: one.displayUser,
    artifact: one.artifact,
    ownedByCurrentUser: one.own,
    subratings: one.subratings.map((sub) => ({
      rating: sub.rating,
      attributes: sub.attributes,
      headline: sub.headline,
      review: sub.review,
      displayUser: one.displayUser,
      createdAt: moment(sub.createdAt),
      artifact: sub.artifact,
    })),
  };
}

export const FriendsReviews = z
  .object({
    totalRecords: z.int().describe("How many are listed here."),
    more: z.boolean().describe("Whether there are more than these, the newest ones."),
    reviews: z.array(
      ReviewAnswer.extend({
        state: z
          .enum(reviewStates)
          .describe("Always shown for reviews by others. Your own can be held or removed, too."),
      }).meta({ id: "FriendsReview" }),
    ),
  })
  .meta({ id: "FriendsReviews" });

/** FRND-006. */
export function friendsReviews({
  reviews,
  more,
}: z.output<typeof readFriendsReviews.output>): z.input<typeof FriendsReviews> {
  // The caller's own review is among the public ones, if it is shown to everyone.
  const shown = reviews.filter(
    ({ own, visibility, state }) => !own || visibility === "f" || state !== "shown",
  );
  return {
    totalRecords: shown.length,
    more,
    reviews: shown.map((one) => ({ ...review(one), state: one.state })),
  };
}

export function moment(at: number) {
  return new Date(at).toISOString();
}

export const PublicReviews = z
  .object({
    reviews: z.array(ReviewAnswer),
    next: readReviews.output.shape.next.meta({
      description: "Send it as `after` to get the next page; absent on the last.",
    }),
    attributes: ReviewSummary.shape.attributes,
    removed: ReviewSummary.shape.removed.describe("How many reviews were removed, by reason."),
  })
  .meta({ id: "PublicReviews" });

export function publicReviews(
  { reviews, next }: z.output<typeof readReviews.output>,
  summary: ReviewSummary,
): z.input<typeof PublicReviews> {
  return { reviews: reviews.map(review), ...(next !== undefined && { next }), ...summary };
}

const { reviews: ownOnes, more } = listOwnReviews.output.shape;
export const OwnReviews = z
  .object({ reviews: z.array(ownOnes.element.extend({ createdAt: Moment })), more })
  .meta({ id: "OwnReviews" });

const { state, editable, version } = readOwnReview.output.shape;
export const OwnReview = ReviewAnswer.extend({ state, editable, version }).meta({
  id: "OwnReview",
});

export function ownReview({
  state,
  editable,
  version,
  ...one
}: z.output<typeof readOwnReview.output>): z.input<typeof OwnReview> {
  return { ...review(one), state, editable, version };
}
