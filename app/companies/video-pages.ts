/** Pages of a company's site that may have a promotional video. */
export const videoPages = ["home", "about", "services", "contact", "reviews"] as const;
export type VideoPage = (typeof videoPages)[number];
