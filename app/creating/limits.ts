/** In characters. In its own file so that pages can import it without the validation code. */
import { limits as company } from "../editing/limits";
import { limits as offer } from "../offers/editing/limits";

export const limits = {
  name: company.name,
  address: company.address,
  /** CRE-023. */
  city: 25,
  zip: company.zip,
  website: company.website,
  roughLeast: 20,
  rough: company.rough,
  /** The service search text, and the service slug in URLs. */
  service: 100,
  /** The first service of a new company. */
  primaryService: 60,
  category: offer.category,
  optOutName: 100,
} as const;

/** CRE-007: the value submitted by "I can't find my service". */
export const NOT_FOUND = "none";
