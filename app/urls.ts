/** Addresses are built here, so that one has one form everywhere. */
import type { Site } from "./site";

/**
 * The contract's `uriPrefix`: what stands before every page of a company's site. Empty on its own
 * domain.
 */
export function uriPrefix(site: Site, vanityName: string) {
  return site.kind === "company" ? "" : companyPath(vanityName);
}

export function companyPath(vanityName: string) {
  return `/company/${vanityName}`;
}

export function claimPath(vanityName: string) {
  return `${companyPath(vanityName)}/claim`;
}

/** A company's site at its best address: its own domain if it has one. Without a trailing slash. */
export function canonicalSite(
  company: { vanityName: string; customDomain: string | null },
  mainOrigin: string,
) {
  return company.customDomain
    ? domainOrigin(company.customDomain, mainOrigin)
    : `${mainOrigin}${companyPath(company.vanityName)}`;
}

/**
 * A company's domain is served as the main site is: with its scheme, and on one machine also its
 * port.
 */
export function domainOrigin(hostname: string, mainOrigin: string) {
  const { protocol, port } = new URL(mainOrigin);
  return hostname.endsWith(".localhost")
    ? `${protocol}//${hostname}${port ? `:${port}` : ""}`
    : `https://${hostname}`;
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

/**
 * A page of a company's site on the marketplace's own host, wherever else the company is served.
 */
export function hostedPage(vanityName: string, page: keyof typeof sitePages, mainOrigin: string) {
  return mainOrigin + companyPath(vanityName) + sitePages[page];
}

export function servicePath(...nameUris: string[]) {
  return `/services/${nameUris.map(encodeURIComponent).join("/")}`;
}

export function photoPath(friendlyName: string) {
  return `/photos/${encodeURIComponent(friendlyName)}`;
}

/**
 * `/near/{state}/{city}/{service}`: a service in a city; without the last parts a city, a state,
 * and all states.
 */
export function nearPath(
  place: {
    stateCode?: string | undefined;
    city?: string | undefined;
    service?: string | undefined;
  } = {},
) {
  return ["/near", place.stateCode?.toLowerCase(), place.city, place.service]
    .filter(Boolean)
    .join("/");
}
