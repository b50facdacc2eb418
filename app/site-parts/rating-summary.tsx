import { Card } from "../ui/card";
import { Rating } from "../ui/rating";
import type { Company } from "../companies/company";

/** The rating and its distribution by stars. */
export function RatingSummary({ company }: { company: Company }) {
  if (company.reviewCount === 0) return null;
  return (
    <Card flat className="rating-summary">
      <div className="stack gap-2">
        <p className="rating-summary__value number">{company.rating}</p>
        <Rating value={company.rating} starsOnly large />
        <p className="soft small">
          Based on {company.reviewCount.toLocaleString("en-US")}{" "}
          {company.reviewCount === 1 ? "review" : "reviews"}
        </p>
      </div>
      <dl className="rating-summary__bars">
        {[5, 4, 3, 2, 1].map((star) => {
          const count = company.stars[star - 1]!;
          return (
            <div key={star}>
              <dt>{star === 1 ? "1 star" : `${star} stars`}</dt>
              <dd>
                <meter
                  min={0}
                  max={company.reviewCount}
                  value={count}
                  aria-label={`${star} stars: ${count} reviews`}
                />
                <span className="number small">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
