/** Limits in characters and counts, separate from the validation for the browser bundle. */
export const limits = {
  name: 80,
  teaserLeast: 25,
  teaser: 200,
  descriptionLeast: 50,
  description: 5000,
  category: 60,
  offers: 300,
  categories: 100,
  html: 50_000,
} as const;
