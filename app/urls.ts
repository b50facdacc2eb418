/**
 * Builds the URLs of public pages, so that each has one canonical form. Those of the office
 * (office/office-urls.ts) and for writing reviews (reviews/review-urls.ts) stand apart, because every
 * page loads this file.
 */
import type { Site } from "./site";

/**
 * The contract's `uriPrefix`: the path before every page of a company's site. Empty on its own
 * domain.
 */
export function uriPrefix(site: Site, vanityName: string) {
  return site.kind === "company" ? "" : companyPath(vanityName);
}

export function companyPath(vanityName: string) {
  return `/company/${vanityName}`;
}

/** Where a review begins: the search for its company. */
export const REVIEW_ENTRY_PATH = "/reviews/new";

export function claimPath(vanityName: string) {
  return `${companyPath(vanityName)}/claim`;
}

/** Registration with the company's own address. Not below the company: those pages are cached. */
export function registerToClaimPath(vanityName: string) {
  return `/register/claim/${vanityName}`;
}

/** The secret link to claim a profile. */
export function claimInvitationPath(token: string) {
  return `/claims/invitation/${token}`;
}

/** The secret link of an invitation to a company's office. */
export function staffInvitationPath(token: string) {
  return `/team/invitation/${token}`;
}

/** The HTML part of a mail, in development. */
export function devMailPath(database: string, id: number) {
  return `/dev/mail/${database}/${id}`;
}

/** The file that goes with it. */
export function devMailFilePath(database: string, id: number) {
  return `${devMailPath(database, id)}/file`;
}

/** A page of a company's client hub, on the marketplace's host. */
export function clientHubPath(vanityName: string, page = "") {
  return companyPath(vanityName) + sitePages.clientHub + page;
}

/** Where people write to a company, on the marketplace's host. */
export function chatPath(vanityName: string) {
  return companyPath(vanityName) + sitePages.chat;
}

/** The client's view of a request. */
export function hubRequestPath(vanityName: string, number: number | string, page = "") {
  return clientHubPath(vanityName, `/requests/${number}${page}`);
}

/** The client's view of a job. */
export function hubJobPath(vanityName: string, number: number | string, page = "") {
  return clientHubPath(vanityName, `/jobs/${number}${page}`);
}

/** The client's view of an estimate or invoice. */
export function hubDocumentPath(
  vanityName: string,
  kind: "estimate" | "invoice",
  number: number | string,
  page = "",
) {
  return clientHubPath(vanityName, `/${kind}s/${number}${page}`);
}

/** Claims a profile that has the signed-in person's email address. */
export function claimByAddressPath(vanityName: string) {
  return `/claims/profile/${vanityName}`;
}

/** The canonical URL of a company's site: its own domain if it has one. No trailing slash. */
export function canonicalSite(
  company: { vanityName: string; customDomain: string | null },
  mainOrigin: string,
) {
  return company.customDomain
    ? domainOrigin(company.customDomain, mainOrigin)
    : `${mainOrigin}${companyPath(company.vanityName)}`;
}

/**
 * The origin of a custom domain: same scheme as the main site, and in development also the same
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
  /** The form for pricing and availability. */
  request: "/request",
  chat: "/chat",
} as const;

/** A page of a company's site on the marketplace's host, even if the company has its own domain. */
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
 * `/near/{state}/{city}/{service}`; without the last parts the page of a city, of a state, or of
 * all states.
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
