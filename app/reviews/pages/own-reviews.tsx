import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AccountPage } from "../../identity/account-page";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { DoneNote } from "../../ui/done-note";
import { EmptyState } from "../../ui/empty-state";
import { OlderLinks } from "../../ui/older-links";
import { Rating } from "../../ui/rating";
import { When } from "../../ui/when";
import { doneText } from "../done";
import { listOwnReviews, type OwnReview } from "../list-own-reviews.server";
import { visibilityNames } from "../review";
import { reviewLinks } from "../review-links";
import { deleteOwnReviewPath, OWN_REVIEWS_PATH, reviewPath } from "../review-urls";

export { formHeaders as headers } from "../../routing/form-headers";
export { reviewLinks as links };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your reviews",
    description: "Everything you reviewed.",
    path: OWN_REVIEWS_PATH,
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return {
    ...(await run(listOwnReviews, context, { page })),
    page,
    done: doneText(request),
  };
}

export default function OwnReviews() {
  const { reviews, more, page, done } = useLoaderData<typeof loader>();
  return (
    <AccountPage back title="Your reviews">
      <DoneNote>{done}</DoneNote>
      {reviews.length === 0 ? (
        <EmptyState
          icon="star"
          title="No reviews here"
          actions={<ButtonLink to="/reviews/new">Write a review</ButtonLink>}
        >
          Tell your friends, or everyone, which companies did good work for you.
        </EmptyState>
      ) : (
        reviews.map((review) => (
          <OwnReviewCard key={`${review.vanityName} ${review.reviewNumber}`} review={review} />
        ))
      )}
      <OlderLinks
        label="Parts of your reviews"
        newest={page > 1 ? OWN_REVIEWS_PATH : undefined}
        older={more ? `${OWN_REVIEWS_PATH}?page=${page + 1}` : undefined}
      />
    </AccountPage>
  );
}

function OwnReviewCard({ review }: { review: OwnReview }) {
  const { company, vanityName, reviewNumber, state, seen, editable } = review;
  const to = (page: string) => reviewPath(vanityName, reviewNumber, page);
  return (
    <Card as="article" className="stack">
      <div className="stack gap-2">
        <h2>{seen ? <Link to={reviewPath(vanityName)}>{company}</Link> : company}</h2>
        <p className="cluster gap-2">
          <Rating value={`${review.rating}.0`} starsOnly />
          <span className="small soft">
            <When at={review.createdAt} timeZone="UTC" />
          </span>
          <Badge>{visibilityNames[review.visibility]}</Badge>
          {state !== "shown" && <Badge tone="warning">{stateNames[state]}</Badge>}
        </p>
      </div>
      {review.headline && <h3 className="review__headline">{review.headline}</h3>}
      {review.review && <p className="review__text">{review.review}</p>}
      {!seen && (
        <p className="small soft">
          The company’s page isn’t published now
          {state === "shown" && ", so only the company can see your review"}.
        </p>
      )}
      <div className="cluster gap-2">
        {seen && editable && (
          <ButtonLink to={to("/edit")} variant="secondary" size="small">
            Edit<span className="visually-hidden"> your review of {company}</span>
          </ButtonLink>
        )}
        {seen && state === "removed" && (
          <ButtonLink to={to("/appeal")} variant="secondary" size="small">
            See why, or appeal
          </ButtonLink>
        )}
        <ButtonLink
          to={deleteOwnReviewPath(vanityName, reviewNumber)}
          variant="secondary"
          size="small"
        >
          Delete<span className="visually-hidden"> your review of {company}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

const stateNames = { held: "We’re taking a look", removed: "Removed" };
