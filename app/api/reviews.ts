/** API calls for reviews: reading them, and the caller's own. */
import type { Operation } from "../operations/operation";
import { addReview } from "../reviews/add-review.server";
import { addReviewPhotos } from "../reviews/add-photos.server";
import { deleteReview } from "../reviews/delete-review.server";
import { editReview } from "../reviews/edit-review.server";
import { listOwnReviews } from "../reviews/list-own-reviews.server";
import { readOwnReview } from "../reviews/own-review.server";
import { readReviews, Selection } from "../reviews/read-reviews.server";
import { readReviewSummary } from "../reviews/read-summary.server";
import { call, type ApiCall, type ApiRequest } from "./call";
import {
  moment,
  ownReview,
  OwnReview,
  OwnReviews,
  PublicReviews,
  publicReviews,
} from "./contract/review";

const OF_COMPANY = "/provider/profile/reviews/{vanityName}";
const OF_REVIEW = `${OF_COMPANY}/{reviewNumber}`;

/** The contract's names in the path, the operations' in their input. */
function ofReview({ params: { vanityName, ...params }, body }: ApiRequest) {
  return { ...(body as object | undefined), ...params, company: vanityName };
}

export const reviewCalls: ApiCall[] = [
  {
    method: "GET",
    path: OF_COMPANY,
    summary: "List a company's public reviews, one order or filter at a time",
    operations: [readReviews, readReviewSummary] as unknown as Operation[],
    takes: { query: Selection.extend({ rows: readReviews.input.shape.rows }) },
    schema: PublicReviews,
    crossOrigin: ({ vanityName }) => vanityName!,
    async answer({ params, query, context }) {
      const company = { vanityName: params.vanityName! };
      const [page, summary] = await Promise.all([
        readReviews(context, { ...query, company }),
        readReviewSummary(context, { company }),
      ]);
      return publicReviews(page, summary);
    },
  },
  call(
    "GET",
    "/auth/user/reviews",
    "List your own reviews",
    listOwnReviews,
    ({ query }) => query,
    ({ reviews, more }) => ({
      reviews: reviews.map((one) => ({ ...one, createdAt: moment(one.createdAt) })),
      more,
    }),
    { schema: OwnReviews },
  ),
  call("POST", OF_COMPANY, "Review a company (API-047)", addReview, ofReview, (added) => added),
  call(
    "POST",
    `${OF_COMPANY}/photos`,
    "Upload photos for a review of yours",
    addReviewPhotos,
    ({ params, files }) => ({ company: params.vanityName, files }),
    (added) => added,
    { takesFiles: true },
  ),
  call("GET", OF_REVIEW, "Read your own review", readOwnReview, ofReview, ownReview, {
    takes: {},
    schema: OwnReview,
  }),
  call(
    "PATCH",
    OF_REVIEW,
    "Change your own review: fields left out stay",
    editReview,
    ofReview,
    (edited) => edited,
  ),
  call(
    "DELETE",
    OF_REVIEW,
    "Delete your own review (API-051)",
    deleteReview,
    ofReview,
    (deleted) => deleted,
    { takes: {} },
  ),
];
