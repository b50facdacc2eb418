import { Link } from "@remix-run/react";
import type { FriendsReview } from "./friends-reviews.server";
import { useSite } from "../company-site/use-site";
import { ReviewCard } from "./review-card";

/**
 * FRND-006. `reviews` is null for visitors, and always on a company's own domain, where nobody is
 * signed in.
 */
export function FriendsReviews({
  reviews,
  more,
}: {
  reviews: FriendsReview[] | null;
  more: boolean;
}) {
  const { company } = useSite();
  return (
    <section className="stack" aria-labelledby="friends-heading">
      <h2 id="friends-heading">Friends’ reviews</h2>
      {!reviews && <p className="soft">Sign in to see reviews from your friends.</p>}
      {reviews?.length === 0 && (
        <p className="soft">
          None of your friends have reviewed {company.name} yet.{" "}
          <Link to="/my-friends">Add friends</Link>
        </p>
      )}
      {reviews?.map((review) => (
        <ReviewCard
          key={review.reviewNumber}
          review={review}
          timeZone={company.location.timeZone}
          label={review.visibility === "f" ? visibilityLabel(review) : undefined}
        />
      ))}
      {more && <p className="soft">These are the newest ones. There are more.</p>}
    </section>
  );
}

function visibilityLabel({ asOwner }: FriendsReview) {
  return asOwner
    ? "For friends only. You can see it because you own this company."
    : "For friends only";
}
