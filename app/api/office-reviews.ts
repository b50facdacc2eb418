/** API calls of a company's office about its reviews. */
import { listOfficeReviews } from "../reviews/office/list-office-reviews.server";
import { readOfficeReview } from "../reviews/office/office-review.server";
import { deleteReply, replyToReview } from "../reviews/office/reply.server";
import { readReviewLink } from "../reviews/office/review-link.server";
import { asItIs, call, type ApiCall, type ApiRequest } from "./call";
import { ofOffice } from "./of-office";

const REPLY = "/provider/profile/reviews/{vanityName}/{reviewNumber}/reply";

export const officeReviewCalls: ApiCall[] = [
  call(
    "GET",
    "/provider/reviews",
    "List the reviews of your company",
    listOfficeReviews,
    ofOffice,
    asItIs,
  ),
  call(
    "GET",
    "/provider/reviews/link",
    "Read the link that asks for a review",
    readReviewLink,
    ofOffice,
    asItIs,
  ),
  call(
    "GET",
    "/provider/reviews/{reviewNumber}",
    "Read a review of your company",
    readOfficeReview,
    ofOffice,
    asItIs,
  ),
  call("POST", REPLY, "Reply to a review, or edit the reply", replyToReview, ofReview, asItIs),
  call("DELETE", REPLY, "Delete the reply to a review", deleteReply, ofReview, asItIs),
];

function ofReview({ params: { vanityName, reviewNumber }, query, body }: ApiRequest) {
  return { ...query, ...(body as object | undefined), company: vanityName, reviewNumber };
}
