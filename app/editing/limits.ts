/**
 * What the fields of an owner's dialogs hold, in characters; apart from what checks them, for
 * pages.
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
  /** A rough description, from which texts and pictures are made. */
  rough: 750,
} as const;

/** In miles. */
export const locationLimits = { servesMiles: 500, pinMiles: 100 } as const;

/** How many; a time in characters. */
export const hoursLimits = { ranges: 4, holidays: 50, time: 200 } as const;

export const photoLimits = { caption: 200, alt: 200 } as const;
