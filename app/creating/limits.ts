/** In characters: apart from what checks them, for pages. */
export const limits = {
  name: 46,
  address: 46,
  city: 25,
  zip: 10,
  website: 100,
  roughLeast: 20,
  rough: 750,
} as const;

/** CRE-007: what "I can't find my service" sends. */
export const NOT_FOUND = "none";
