import type { Review } from "./review";
import { sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import { ReviewCard } from "./review-card";
import type { SiteData } from "../site-parts/use-site";

export function ReviewsPart({
  site: { company, prefix },
  reviews,
}: {
  site: SiteData;
  reviews: Review[];
}) {
  if (reviews.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">What customers say</h2>
      {reviews.map((review) => (
        <ReviewCard
          key={review.reviewNumber}
          review={review}
          timeZone={company.location.timeZone}
        />
      ))}
      <p>
        <ButtonLink to={prefix + sitePages.reviews} variant="secondary" icon="star">
          All reviews
        </ButtonLink>
      </p>
    </section>
  );
}
