/**
 * Ratings of the company `c` as SQL, from what is kept of its reviews
 * (companies/review-figures.server.ts).
 */
const counted = [1, 2, 3, 4, 5];

export const reviewCountSql = `(${counted.map((n) => `c.stars${n}`).join(" + ")})`;
/** Sum of the stars of all counted reviews, with their later ratings. */
const starSumSql = "(c.rating_tenths / 10.0)";

/** NULL where there are no reviews. */
export const averageSql = `(${starSumSql} / ${reviewCountSql})`;

/**
 * The average as if this many reviews of this many stars came before the company's own: evidence
 * counts. One five-star review does not beat fifty of 4.8, and a company without reviews stands
 * below one with many good ones and above one with many bad ones.
 */
const PRIOR = { reviews: 8, stars: 3.6 };

/** 1 to 5. */
export const bayesianRatingSql = `((${starSumSql} + ${(PRIOR.reviews * PRIOR.stars).toFixed(1)})
  / (${reviewCountSql} + ${PRIOR.reviews}))`;
