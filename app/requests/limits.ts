/** Limits of requests, in characters if not said otherwise. In its own file for the browser. */
export const limits = {
  /** PAA-033, CONT-004. */
  name: 128,
  email: 128,
  address: 46,
  city: 25,
  zip: 10,
  /** As typed. */
  phone: 30,
  text: 300,
  longText: 5000,
  /** Services of one request. */
  services: 50,
  /** Answers of one request: more than the forms of all its services ask for. */
  answers: 200,
  photos: 10,
  url: 2000,
} as const;

/** In bytes, of one photo as sent. */
export const PHOTO_BYTES = 20_000_000;

/** Rows of a list in one answer. */
export const pageSizes = { default: 25, most: 100 } as const;
