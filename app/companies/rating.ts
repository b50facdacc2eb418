import type { Company } from "./company";

/**
 * The average as "4.5"; "0.0" without reviews.
 *
 * @param stars Number of counted reviews with one to five stars.
 * @param tenths Sum of their totals, in tenths of a star. A total is the average of a review and its
 * later ratings.
 */
export function ratingOf(stars: Company["stars"], tenths: number) {
  const count = stars.reduce((sum, n) => sum + n, 0);
  return { rating: (count ? tenths / 10 / count : 0).toFixed(1), reviewCount: count };
}
