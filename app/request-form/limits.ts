/** Limits of the request forms, in characters if not said otherwise. */
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
  /** All answers of a request, with their questions. */
  answers: 40_000,
  photos: 10,
} as const;
