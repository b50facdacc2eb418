import type { SeededRandom } from "./random";
import { drawRating, ratingShares, reviewCount, starsOf } from "./review-ratings";
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
  const found = reviews(draw, voice, {
    companyId: row.id,
    unclaimed: row.unclaimed === 1,
    count: written,
    ratings: shares,
    from: Math.max(row.created_at, voice.now - OLDEST * DAY),
    to: voice.now - DAY / 2,
  });
  const stars = starsOf(found.review);
  // Lean companies store rating totals for reviews whose texts are not generated.
  for (let i = written; i < count; i++)
    stars[`stars${drawRating(draw, shares)}` as keyof typeof stars] += 1;
  return { ...found, stars };
}
