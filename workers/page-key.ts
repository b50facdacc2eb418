import { sendsSession } from "../app/identity/cookies";
import type { Site } from "../app/site";
import type { CompanyLocator } from "../app/companies/locator";
import type { PageKey } from "./page-cache";
import { metroOf, type Metro } from "../app/places/metro";

/**
 * Query parameters that change a page, by the end of its path; other pages have none. All others
 * are dropped before rendering.
 */
const KNOWN_PARAMS = new Map([
  ["reviews", ["sort", "stars", "attribute", "with", "after"]],
  ["photos", ["page"]],
]);
/** Remix's parameter on data requests: the loaders to run. */
const DATA_PARAM = "_routes";
/** Its featured companies are near the visitor. */
const LANDING = new Set(["/", "/_root.data"]);
/** The marketplace pages that are the same for everyone. */
const SHARED = new Set([
  "/",
  "/_root.data",
  "/services",
  "/services.data",
  "/pricing",
  "/pricing.data",
]);
/**
 * Pages of a company's site that are made for each visitor: the client hub, the chat, and forms, which
 * have a signed time and a one-use key. The router ignores case.
 */
const OWN = /^(?:\/company\/[^/]+)?\/(?:client-hub|request|contact-us|chat)(?:[/.]|$)/i;
/** Canonical URLs of states, cities and services; other spellings redirect to them. */
const NEAR = /^\/near(?:\/[a-z]{2}(?:\/[a-z0-9-]{1,60}){0,2})?(?:\.data)?$/;

export interface CacheablePage {
  key: PageKey;
  /** The URL to render, with nothing that is not in the key. */
  url: URL;
  /** It differs by the visitor's metro area, if that is known. */
  dependsOnPlace: boolean;
  metro?: Metro | undefined;
}

/**
 * The cached page for a visitor's GET. Undefined if the response must not be cached: other methods,
 * a session cookie, or a page that depends on more than its URL.
 */
export function cacheablePage(
  request: Request,
  url: URL,
  site: Site,
  mainOrigin: string,
  guessedPlace?: { lat: number; lng: number },
): CacheablePage | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (sendsSession(request.headers, mainOrigin)) return undefined;
  const { pathname } = url;
  // Its query parameters decide which routes it describes.
  if (pathname === "/__manifest") return undefined;
  const company = OWN.test(pathname) ? undefined : companyOfPath(pathname, site);
  if (!company && !(site.kind === "main" && isShared(pathname))) return undefined;
  const clean = cleaned(url, company ? paramsOf(pathname) : []);
  const dependsOnPlace = site.kind === "main" && LANDING.has(pathname);
  const metro = guessedPlace && dependsOnPlace ? metroOf(guessedPlace) : undefined;
  const page = `${clean.host}${clean.pathname}${clean.search}${metro ? ` near ${metro.id}` : ""}`;
  return { key: { page, company }, url: clean, dependsOnPlace, ...(metro && { metro }) };
}

function paramsOf(pathname: string): readonly string[] {
  const [, last = ""] = /\/([a-z]+)\/?(?:\.data)?$/i.exec(pathname) ?? [];
  // The router ignores case.
  return KNOWN_PARAMS.get(last.toLowerCase()) ?? [];
}

function isShared(pathname: string) {
  return SHARED.has(pathname) || NEAR.test(pathname);
}

/** The company whose site has this path. */
export function companyOfPath(pathname: string, site: Site): CompanyLocator | undefined {
  if (site.kind === "company") return { hostname: site.hostname };
  const [, vanityName] = /^\/company\/([a-z0-9-]{1,100})(?:\.data|\/.*)?$/.exec(pathname) ?? [];
  return vanityName ? { vanityName } : undefined;
}

function cleaned(url: URL, known: readonly string[]) {
  // Fast path: most URLs have no query.
  if (url.search === "") return url;
  const clean = new URL(url.pathname, url);
  const names = url.pathname.endsWith(".data") ? [...known, DATA_PARAM] : known;
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) clean.searchParams.set(name, value);
  }
  return clean;
}
