import { Link } from "@remix-run/react";
import { Card } from "../ui/card";
import { Rating } from "../ui/rating";
import type { Company } from "../companies/company";
import { selectionQuery } from "../reviews/filters";

interface RatingSummaryProps {
  company: Company;
  /** Of the reviews page. */
  path: string;
  /** Whose reviews are shown now. */
  stars?: number | undefined;
}

/** The rating and its distribution by stars; each bar shows those reviews. */
export function RatingSummary({ company, path, stars }: RatingSummaryProps) {
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
      <ul className="rating-summary__bars">
        {[5, 4, 3, 2, 1].map((star) => {
          const count = company.stars[star - 1]!;
          return (
            <li key={star}>
              <Link
                to={`${path}?${new URLSearchParams(selectionQuery({ stars: star }))}#all-reviews`}
                aria-current={star === stars ? "true" : undefined}
                aria-label={`${star === 1 ? "1 star" : `${star} stars`}: ${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`}
                className="rating-summary__bar"
              >
                <span>{star === 1 ? "1 star" : `${star} stars`}</span>
                <meter min={0} max={company.reviewCount} value={count} aria-hidden />
                <span className="number small">{count.toLocaleString("en-US")}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
