import type { SeededRandom } from "./random";
import type { ReviewRow } from "./rows";

/** Share of each rating, 1 to 5. */
export type RatingShares = readonly [number, number, number, number, number];

/** Four kinds of companies: most average 4.4 to 4.9, some are loved, some have trouble. */
export function ratingShares(draw: SeededRandom): RatingShares {
  return draw.weighed<RatingShares>([
    [[0.004, 0.004, 0.022, 0.12, 0.85], 36],
    [[0.02, 0.02, 0.05, 0.2, 0.71], 42],
    [[0.06, 0.05, 0.09, 0.24, 0.56], 16],
    [[0.17, 0.12, 0.16, 0.2, 0.35], 6],
  ]);
}

/** A company's number of reviews: long-tailed, median about 9, at most 60. */
export function reviewCount(draw: SeededRandom, median: number) {
  const count = Math.max(0, Math.round(Math.exp(draw.normal() * 0.95) * median - 0.8));
  return count <= 60 ? count : 32 + (count % 29);
}

export function drawRating(draw: SeededRandom, shares: RatingShares) {
  return draw.weighed(shares.map((share, i) => [i + 1, share] as const));
}

/** Counted public reviews by stars: the company's stars1 to stars5. */
export function starsOf(rows: readonly ReviewRow[]) {
  const stars = { stars1: 0, stars2: 0, stars3: 0, stars4: 0, stars5: 0 };
  for (const row of rows)
    if (row.counts === 1 && row.visibility === "p")
      stars[`stars${row.rating}` as keyof typeof stars] += 1;
  return stars;
}

/** Positive codes above three stars, negative ones below, none at three (REV-022). */
export function attributesFor(draw: SeededRandom, rating: number): number[] {
  if (rating === 3 || draw.happens(0.18)) return [];
  const codes = rating > 3 ? [6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
  return draw.some(codes, draw.between(1, rating > 3 ? 4 : 3)).sort((a, b) => a - b);
}
