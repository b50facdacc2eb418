/** Why a review is held automatically. For the pages, too. */
export const signs = ["link", "phone", "email", "slur", "burst", "removed before"] as const;
export type Sign = (typeof signs)[number];

/** For moderators. */
export const signTexts: Record<Sign, string> = {
  link: "It has a link.",
  phone: "It has a phone number.",
  email: "It has an email address.",
  slur: "It may have a slur.",
  burst: "Many reviews came at once.",
  "removed before": "An earlier review of this company by the same person was removed.",
};
