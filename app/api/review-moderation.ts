/** API calls to report and appeal, and for platform admins who decide. */
import { appealReview, readRemoval } from "../reviews/moderation/appeal-review.server";
import { decideAppeal } from "../reviews/moderation/decide-appeal.server";
import { decideReview } from "../reviews/moderation/decide-review.server";
import { listReviewCases } from "../reviews/moderation/list-cases.server";
import { reportReview } from "../reviews/moderation/report-review.server";
import { asItIs, call, queryOf, type ApiCall, type ApiRequest } from "./call";

export const reviewModerationCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/reviews/{vanityName}/{reviewNumber}/report",
    "Report a review",
    reportReview,
    ofReview,
    asItIs,
  ),
  call(
    "GET",
    "/provider/profile/reviews/{vanityName}/{reviewNumber}/removal",
    "Read why the caller's review was removed, and the appeal",
    readRemoval,
    ofReview,
    asItIs,
  ),
  call(
    "POST",
    "/provider/profile/reviews/{vanityName}/{reviewNumber}/appeal",
    "Appeal against the removal of the caller's review",
    appealReview,
    ofReview,
    asItIs,
  ),
  call(
    "GET",
    "/admin/reviews",
    "List held and reported reviews, and appeals",
    listReviewCases,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/reviews/{id}",
    "Hold, keep or remove a review",
    decideReview,
    paramsAndBody,
    asItIs,
  ),
  call(
    "POST",
    "/admin/reviews/{id}/appeal",
    "Decide on the appeal of a removed review",
    decideAppeal,
    paramsAndBody,
    asItIs,
  ),
];

function ofReview({ params: { vanityName, reviewNumber }, body }: ApiRequest) {
  return { ...(body as object | undefined), company: vanityName, reviewNumber };
}

function paramsAndBody({ params, body }: ApiRequest) {
  return { ...(body as object | undefined), ...params };
}
