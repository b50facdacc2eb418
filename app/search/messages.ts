import { zipFormat } from "../places/zip";
import { MAX_QUERY_LENGTH, pageSizes, radiusOptions, sortOptions } from "./options";

/** What is wrong with a search. */
export const messages = {
  serviceOrZip: "A service or zip code is required",
  zipRequired: "A zip code is required",
  zipFormat,
  zipUnknown: "We can't find that zip code. Check it, or try one nearby.",
  queryLong: `Use at most ${MAX_QUERY_LENGTH} characters.`,
  radius: `The radius is one of ${radiusOptions.join(", ")} miles.`,
  rows: `The page size is one of ${pageSizes.join(", ")}.`,
  sortBy: `The order is one of ${sortOptions.join(", ")}.`,
  first: "There is no such page of results.",
  filter: "A filter is true or left out.",
  minRating: "Companies can be filtered by a rating of 4 or more.",
} as const;
