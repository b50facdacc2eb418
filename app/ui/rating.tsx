import { classNames } from "./class-names";
import { uiPath } from "./icon";
import { formatRating, ratingLabel, nearestHalfStar } from "./rating-format";

interface RatingProps {
  /** As stored and sent: "4.5"; "0.0" means no rating. */
  value: string;
  count?: number | undefined;
  large?: boolean;
  /** Stars only, as on a single review. */
  starsOnly?: boolean;
}

/**
 * Stars, the rating and the number of reviews. Renders nothing if there is no rating yet
 * (CORE-007).
 */
export function Rating({ value, count, large, starsOnly }: RatingProps) {
  const stars = nearestHalfStar(value);
  if (!stars) return null;
  return (
    <span className={classNames("rating", large && "rating--large")}>
      <svg
        className="rating__stars"
        viewBox="0 0 120 24"
        role="img"
        aria-label={ratingLabel(value, starsOnly ? undefined : count)}
      >
        <use href={uiPath(`rating-${stars}`)} />
      </svg>
      {!starsOnly && <span aria-hidden>{formatRating(value)}</span>}
      {!starsOnly && count !== undefined && (
        <span aria-hidden className="rating__count">
          ({count.toLocaleString("en-US")})
        </span>
      )}
    </span>
  );
}
