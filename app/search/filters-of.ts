/** Filters from the query string, not validated. */
export function filtersOf(searchParams: URLSearchParams) {
  const names = ["minRating", "openNow", "verified", "hasPhotos"] as const;
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined]));
}
