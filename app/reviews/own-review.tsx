import type { FriendsReview } from "./friends-reviews.server";
import { Link } from "@remix-run/react";
import { ButtonLink } from "../ui/button";
import { Note } from "../ui/note";
import { reviewPath } from "./review-urls";
import { ReviewCard } from "./review-card";
import { useSite } from "../company-site/use-site";

/** REV-011: the viewer's review, with what they can do with it. Only they see it in this place. */
export function OwnReview({ review, editable }: { review: FriendsReview; editable: boolean }) {
  const { company } = useSite();
  const to = (page: string) => reviewPath(company.vanityName, review.reviewNumber, page);
  return (
    <section className="stack" aria-labelledby="own-heading">
      <h2 id="own-heading">Your review</h2>
      {review.state === "held" && (
        <Note>We’re taking a look at your review before others can see it. We’ll email you.</Note>
      )}
      {review.state === "removed" && (
        <Note tone="warning">
          We removed your review. Only you can see it here.{" "}
          <Link to={to("/appeal")} preventScrollReset>
            See why, or appeal
          </Link>
        </Note>
      )}
      <ReviewCard
        review={review}
        timeZone={company.location.timeZone}
        label={review.visibility === "f" ? "For friends only" : undefined}
      />
      <div className="cluster gap-2">
        {editable && (
          <ButtonLink to={to("/edit")} variant="secondary" size="small" preventScrollReset>
            Edit my review
          </ButtonLink>
        )}
        <ButtonLink to={to("/delete")} variant="secondary" size="small" preventScrollReset>
          Delete my review
        </ButtonLink>
      </div>
    </section>
  );
}
