import type { Company } from "./company";

/** The average as "4.5", from the number of counted reviews per star; "0.0" without reviews. */
export function ratingOf(stars: Company["stars"]) {
  const count = stars.reduce((sum, n) => sum + n, 0);
  const total = stars.reduce((sum, n, i) => sum + n * (i + 1), 0);
  return { rating: (count ? total / count : 0).toFixed(1), reviewCount: count };
}
