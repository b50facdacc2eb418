/** In characters: apart from what checks them, for pages. */
import { limits as company } from "../editing/limits";

export const limits = {
  name: company.name,
  address: company.address,
  /** CRE-023. */
  city: 25,
  zip: company.zip,
  website: company.website,
  roughLeast: 20,
  rough: company.rough,
  /** What is looked for among the services, and the name of the chosen one in addresses. */
  service: 100,
  optOutName: 100,
} as const;

/** CRE-007: what "I can't find my service" sends. */
export const NOT_FOUND = "none";
