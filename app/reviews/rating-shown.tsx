import { Rating } from "../ui/rating";
import { AttributeBadges } from "./attribute-badges";
import type { Attribute } from "./review";

interface RatingShownProps {
  rating: { rating: number; headline: string; review: string; attributes: number[] };
}

/** A rating of an invoice, as its client and the company see it. */
export function RatingShown({
  rating: { rating, headline, review, attributes },
}: RatingShownProps) {
  return (
    <>
      <Rating value={rating.toFixed(1)} starsOnly />
      {headline && <strong>{headline}</strong>}
      {review && <p className="review__text">{review}</p>}
      <AttributeBadges attributes={attributes as Attribute[]} />
    </>
  );
}
