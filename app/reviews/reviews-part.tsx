import type { Review } from "./review";
import { sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import { Rating } from "../ui/rating";
import { ReviewCard } from "./review-card";
import type { SiteData } from "../company-site/use-site";

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
      <p className="cluster">
        <span className="rating-summary__value number">{company.rating}</span>
        <span>
          <Rating value={company.rating} starsOnly />
          <span className="soft small reviews-part__count">
            Based on {company.reviewCount.toLocaleString("en-US")}{" "}
            {company.reviewCount === 1 ? "review" : "reviews"}
          </span>
        </span>
      </p>
      <div className="reviews-part">
        {reviews.map((review) => (
          <ReviewCard
            key={review.reviewNumber}
            review={review}
            timeZone={company.location.timeZone}
          />
        ))}
      </div>
      <p>
        <ButtonLink to={prefix + sitePages.reviews} variant="secondary" icon="star">
          All reviews
        </ButtonLink>
      </p>
    </section>
  );
}
