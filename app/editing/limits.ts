/**
 * Field limits of the edit dialogs, in characters. In its own file so that pages can import it
 * without the validation code.
 */
import { limits as shared } from "../limits";

export const limits = {
  name: 46,
  nameLeast: 3,
  summary: 200,
  website: 100,
  social: 100,
  address: 46,
  city: 50,
  zip: shared.zip,
  /** The rough description that texts and pictures are generated from. */
  rough: 750,
} as const;

/** In miles. */
export const locationLimits = { servesMiles: 500, pinMiles: 100 } as const;

/** Counts, except `time`, which is in characters. */
export const hoursLimits = { ranges: 4, holidays: 50, time: 200 } as const;

export const photoLimits = { caption: 200, alt: 200 } as const;
