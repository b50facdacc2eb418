import * as z from "zod";
import { Zip } from "../places/input";
import { messages } from "./messages";
import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_RADIUS,
  HIGH_RATING,
  MAX_QUERY_LENGTH,
  MAX_RESULTS,
  pageSizes,
  radiusOptions,
  sortOptions,
} from "./options";

/** Numbers from a query string. */
function numberFrom(message: string, allowed: readonly number[]) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.number({ error: message }).refine((n) => allowed.includes(n), message),
  );
}

export const Query = z.string().trim().max(MAX_QUERY_LENGTH, messages.queryLong);

/** A boolean in a query string or form. */
const Filter = z.preprocess(
  (value) => (value === "true" || value === "1" ? true : value === "false" ? false : value),
  z.boolean({ error: messages.filter }).default(false),
);

export const Filters = z.object({
  openNow: Filter,
  minRating: numberFrom(messages.minRating, [0, HIGH_RATING]).default(0),
  verified: Filter,
  hasPhotos: Filter,
});

/**
 * SRCH-008. A search needs a service or a zip code. Values out of range are refused, not clamped.
 */
export const SearchInput = z
  .object({
    query: Query.default(""),
    zipCode: Zip.optional(),
    radius: numberFrom(messages.radius, radiusOptions).default(DEFAULT_RADIUS),
    /** Default: `usualSort`. */
    sortBy: z.enum(sortOptions, { error: messages.sortBy }).optional(),
    first: z
      .preprocess(
        (value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value),
        z
          .int({ error: messages.first })
          .min(0, messages.first)
          .max(MAX_RESULTS - 1, messages.first),
      )
      .default(0),
    rows: numberFrom(messages.rows, pageSizes).default(DEFAULT_PAGE_SIZE),
    ...Filters.shape,
  })
  .refine((search) => search.query !== "" || search.zipCode !== undefined, {
    message: messages.serviceOrZip,
    path: ["query"],
  });
