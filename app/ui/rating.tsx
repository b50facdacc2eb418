import { classNames } from "./class-names";
import { uiPath } from "./icon";
import { formatRating, ratingInWords, starsOf } from "./rating-format";

interface RatingProps {
  /** As it is stored and sent: "4.5"; "0.0" means none. */
  value: string;
  count?: number | undefined;
  large?: boolean;
  /** Stars alone, as beside a single review. */
  starsOnly?: boolean;
}

/**
 * The stars of a rating with its number and the number of reviews; nothing where there is no rating
 * yet (CORE-007).
 */
export function Rating({ value, count, large, starsOnly }: RatingProps) {
  const stars = starsOf(value);
  if (!stars) return null;
  return (
    <span className={classNames("rating", large && "rating--large")}>
      <svg
        className="rating__stars"
        viewBox="0 0 120 24"
        role="img"
        aria-label={ratingInWords(value, starsOnly ? undefined : count)}
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
