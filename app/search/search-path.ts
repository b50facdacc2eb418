import {
  ANY_SERVICE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_RADIUS,
  type Search,
  type SearchSort,
} from "./options";

type PartialSearch = Partial<Search>;

const filterNames = ["openNow", "verified", "hasPhotos"] as const;

/**
 * `/search/{query}/{zip}?radius&sortBy&minRating&openNow&verified&hasPhotos&first&rows`. Defaults
 * are omitted; the default order is `usual` for this viewer.
 */
export function searchPath(search: PartialSearch, usual: SearchSort = "relevance") {
  const { query, zipCode, radius, sortBy, first, rows, minRating } = search;
  const path = ["/search"];
  if (query || zipCode) path.push(encodeURIComponent(query || ANY_SERVICE));
  if (zipCode) path.push(encodeURIComponent(zipCode));
  const parameters = new URLSearchParams();
  if (radius && radius !== DEFAULT_RADIUS) parameters.set("radius", String(radius));
  if (sortBy && sortBy !== usual) parameters.set("sortBy", sortBy);
  if (minRating) parameters.set("minRating", String(minRating));
  for (const name of filterNames) if (search[name]) parameters.set(name, "true");
  if (first) parameters.set("first", String(first));
  if (rows && rows !== DEFAULT_PAGE_SIZE) parameters.set("rows", String(rows));
  const text = parameters.toString();
  return path.join("/") + (text && `?${text}`);
}
