/** The handmade demo companies, for start-up messages and browser tests. Fictional. */
export const demo = {
  /** Every field is filled in. */
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
  /** All services in one category; no banner or logo. */
  singleCategory: {
    id: 6,
    name: "Sparrow & Sons House Cleaning",
    vanityName: "sparrow-and-sons-house-cleaning",
    category: "house-cleaners",
  },
  /** No photos, reviews, about text or services. */
  tiny: { id: 7, name: "A1 Pools", vanityName: "a1-pools" },
  /** Every value as long as its limit allows, in words that don't break. */
  longest: {
    id: 8,
    name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantyi",
    vanityName: "llanfairpwllgwyngyllgogerychwyrndrobwllllantyi",
  },
} as const;
