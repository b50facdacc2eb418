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

/** What the company keeps of its counted reviews: by stars, and the sum of their totals. */
export function figuresOf(rows: readonly ReviewRow[]) {
  const figures = { stars1: 0, stars2: 0, stars3: 0, stars4: 0, stars5: 0, rating_tenths: 0 };
  for (const row of rows)
    if (row.counts === 1) {
      figures[`stars${row.rating}` as "stars1"] += 1;
      figures.rating_tenths += row.total_tenths;
    }
  return figures;
}

/** Positive codes above three stars, negative ones below, none at three (REV-022). */
export function attributesFor(draw: SeededRandom, rating: number): number[] {
  if (rating === 3 || draw.happens(0.18)) return [];
  const codes = rating > 3 ? [6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
  return draw.some(codes, draw.between(1, rating > 3 ? 4 : 3)).sort((a, b) => a - b);
}
