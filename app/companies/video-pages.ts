/** Pages of a company's site that can have a promo video. */
export const videoPages = ["home", "about", "services", "contact", "reviews"] as const;
export type VideoPage = (typeof videoPages)[number];
