/** Addresses are built here, so that one has one form everywhere. */
import type { Site } from "./site";
import { ANY_SERVICE, DEFAULT_PAGE_SIZE, DEFAULT_RADIUS, type Search } from "./search/options";

/** The contract's `uriPrefix`: what stands before every page of a company's site. Empty on its own domain. */
export function uriPrefix(site: Site, vanityName: string) {
  return site.kind === "company" ? "" : companyPath(vanityName);
}

export function companyPath(vanityName: string) {
  return `/company/${vanityName}`;
}

/** A company's site at its best address: its own domain if it has one. Without a trailing slash. */
export function canonicalSite(company: { vanityName: string; customDomain: string | null }, mainOrigin: string) {
  return company.customDomain ? domainOrigin(company.customDomain, mainOrigin) : `${mainOrigin}${companyPath(company.vanityName)}`;
}

/** A company's domain is served as the main site is: with its scheme, and on one machine also its port. */
function domainOrigin(hostname: string, mainOrigin: string) {
  const { protocol, port } = new URL(mainOrigin);
  return hostname.endsWith(".localhost") ? `${protocol}//${hostname}${port ? `:${port}` : ""}` : `https://${hostname}`;
}

export const sitePages = {
  home: "",
  services: "/services",
  photos: "/photos",
  contact: "/contact-us",
  about: "/about",
  reviews: "/reviews",
  clientHub: "/client-hub",
} as const;

export function servicePath(...nameUris: string[]) {
  return `/services/${nameUris.map(encodeURIComponent).join("/")}`;
}

export function photoPath(friendlyName: string) {
  return `/photos/${encodeURIComponent(friendlyName)}`;
}

type SearchFor = Partial<Search>;

const filterNames = ["openNow", "verified", "hasPhotos"] as const;

/** `/search/{query}/{zip}?radius&sortBy&minRating&openNow&verified&hasPhotos&first&rows`; what has its default value is left out. */
export function searchPath(search: SearchFor) {
  const { query, zipCode, radius, sortBy, first, rows, minRating } = search;
  const path = ["/search"];
  if (query || zipCode) path.push(encodeURIComponent(query || ANY_SERVICE));
  if (zipCode) path.push(encodeURIComponent(zipCode));
  const parameters = new URLSearchParams();
  if (radius && radius !== DEFAULT_RADIUS) parameters.set("radius", String(radius));
  if (sortBy && sortBy !== "relevance") parameters.set("sortBy", sortBy);
  if (minRating) parameters.set("minRating", String(minRating));
  for (const name of filterNames) if (search[name]) parameters.set(name, "true");
  if (first) parameters.set("first", String(first));
  if (rows && rows !== DEFAULT_PAGE_SIZE) parameters.set("rows", String(rows));
  const text = parameters.toString();
  return path.join("/") + (text && `?${text}`);
}
