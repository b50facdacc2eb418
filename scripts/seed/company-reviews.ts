import type { SeededRandom } from "./random";
import { drawRating, figuresOf, ratingShares, reviewCount } from "./review-ratings";
import { numbered } from "./review-rows";
import { reviews } from "./reviews";
import type { CompanyRow } from "./rows";
import type { Voice } from "./voice";

const DAY = 86_400_000;
/** In days: reviews are from the last three years. */
const OLDEST = 3 * 365;

export function companyReviews(draw: SeededRandom, row: CompanyRow, voice: Voice, lean: boolean) {
  const shares = ratingShares(draw);
  const age = voice.now - row.created_at;
  // A two-month-old company can't have sixty reviews.
  const median = (row.unclaimed === 1 ? 4 : 12) * Math.min(1, 0.15 + age / (600 * DAY));
  const count = draw.happens(0.05) ? 0 : reviewCount(draw, median);
  const written = lean ? Math.min(count, draw.between(0, 2)) : count;
  const made = reviews(draw, voice, {
    companyId: row.id,
    unclaimed: row.unclaimed === 1,
    count: written,
    ratings: shares,
    from: Math.max(row.created_at, voice.now - OLDEST * DAY),
    to: voice.now - DAY / 2,
  });
  const found = numbered(made);
  const figures = figuresOf(found.review);
  // Lean companies store rating totals for reviews whose texts are not generated.
  for (let i = written; i < count; i++) {
    const rating = drawRating(draw, shares);
    figures[`stars${rating}` as "stars1"] += 1;
    figures.rating_tenths += 10 * rating;
  }
  return { ...found, figures };
}
