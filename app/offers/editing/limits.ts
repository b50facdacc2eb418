/**
 * What the fields of offers and categories hold, in characters, and how many of them there are;
 * apart from what checks them, for pages.
 */
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
