import type { Company } from "./company";

/** "4.5" from the counts of counting reviews by stars; "0.0" where there are none. */
export function ratingOf(stars: Company["stars"]) {
  const count = stars.reduce((sum, n) => sum + n, 0);
  const total = stars.reduce((sum, n, i) => sum + n * (i + 1), 0);
  return { rating: (count ? total / count : 0).toFixed(1), reviewCount: count };
}
