/** Choices and limits of the search, without zod schemas, for the browser bundle. */

/** SRCH-004, in miles. */
export const radiusOptions = [10, 25, 50, 100, 250] as const;
export const DEFAULT_RADIUS = 25;
/** SRCH-007. */
export const pageSizes = [10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const sortOptions = ["relevance", "friends"] as const;
export type SearchSort = (typeof sortOptions)[number];
/** FRND-002: the default for signed-in users is friends first. */
export function usualSort(signedIn: boolean): SearchSort {
  return signedIn ? "friends" : "relevance";
}
/** Totals are exact up to this number; paging stops here. */
export const MAX_RESULTS = 1000;
/** Path segment for a search without a service: /search/all/78701. */
export const ANY_SERVICE = "all";

/** Characters. */
export const MAX_QUERY_LENGTH = 100;

/** SRCH-027: minimum number of characters for suggestions. */
export const MIN_SUGGEST_CHARACTERS = 2;
/** SRCH-028, in milliseconds. */
export const SUGGEST_DELAY = 50;

/** SRCH-008: a validated search. */
export interface Search extends Filters {
  /** A catalogue slug, free text, or "" for any service. */
  query: string;
  zipCode?: string | undefined;
  radius: number;
  sortBy: SearchSort;
  first: number;
  rows: number;
}

/** Conditions on the results, besides query and place. */
export interface Filters {
  openNow: boolean;
  /** Stars: 0 for any, or 4. */
  minRating: number;
  verified: boolean;
  hasPhotos: boolean;
}

export const noFilters: Filters = {
  openNow: false,
  minRating: 0,
  verified: false,
  hasPhotos: false,
};
export const HIGH_RATING = 4;

export function isFiltered({ openNow, minRating, verified, hasPhotos }: Filters) {
  return openNow || minRating > 0 || verified || hasPhotos;
}
