/**
 * The demo companies made by hand, for start-up messages and browser tests. Everything about them
 * is invented.
 */
export const demo = {
  /** Complete in every field. */
  showcase: {
    id: 1,
    name: "Bluebonnet Plumbing",
    vanityName: "bluebonnet-plumbing",
    hostname: "bluebonnetplumbing.localhost",
    formerVanityName: "blue-bonnet-plumbing",
    zip: "78701",
  },
  /** Travels 40 miles and hides its street. */
  hiddenStreet: {
    id: 2,
    name: "Hill Country Comfort",
    vanityName: "hill-country-comfort",
    servesMiles: 40,
  },
  unclaimed: {
    id: 3,
    name: "Lakeway Electric",
    vanityName: "lakeway-electric",
    email: "office@lakeway-electric.example",
  },
  unclaimedWithoutEmail: {
    id: 4,
    name: "Dripping Springs Roofing",
    vanityName: "dripping-springs-roofing",
  },
  unpublished: { id: 5, name: "Barton Creek Painting", vanityName: "barton-creek-painting" },
  /** All offers in one category; neither banner nor logo. */
  singleCategory: {
    id: 6,
    name: "Sparrow & Sons House Cleaning",
    vanityName: "sparrow-and-sons-house-cleaning",
    category: "house-cleaners",
  },
  /** No photos, reviews, about text or offers. */
  tiny: { id: 7, name: "A1 Pools", vanityName: "a1-pools" },
  /** Values as long as the limits allow, in words that do not break. */
  longest: {
    id: 8,
    name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantyi",
    vanityName: "llanfairpwllgwyngyllgogerychwyrndrobwllllantyi",
  },
} as const;
