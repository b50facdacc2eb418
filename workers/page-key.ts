import { sendsSession } from "../app/identity/cookies";
import type { Site } from "../app/site";
import type { CompanyLocator } from "../app/companies/locator";
import type { PageKey } from "./page-cache";

/**
 * Query parameters that change a company's cached page; the marketplace's pages have none. All
 * others are dropped before rendering.
 */
const KNOWN_PARAMS = ["sort", "after", "page"];
/** Remix's parameter on data requests: the loaders to run. */
const DATA_PARAM = "_routes";
/** The marketplace pages that are the same for everyone. */
const SHARED = new Set([
  "/",
  "/_root.data",
  "/services",
  "/services.data",
  "/pricing",
  "/pricing.data",
]);
/** Canonical URLs of states, cities and services; other spellings redirect to them. */
const NEAR = /^\/near(?:\/[a-z]{2}(?:\/[a-z0-9-]{1,60}){0,2})?(?:\.data)?$/;

export interface CacheablePage {
  key: PageKey;
  /** The URL to render, with nothing that is not in the key. */
  url: URL;
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
): CacheablePage | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (sendsSession(request.headers, mainOrigin)) return undefined;
  // Its query parameters decide which routes it describes.
  if (url.pathname === "/__manifest") return undefined;
  const company = companyOf(url, site);
  if (!company && !(site.kind === "main" && isShared(url.pathname))) return undefined;
  const clean = cleaned(url, company ? KNOWN_PARAMS : []);
  return { key: { page: `${clean.host}${clean.pathname}${clean.search}`, company }, url: clean };
}

function isShared(pathname: string) {
  return SHARED.has(pathname) || NEAR.test(pathname);
}

function companyOf(url: URL, site: Site): CompanyLocator | undefined {
  if (site.kind === "company") return { hostname: site.hostname };
  const [, vanityName] = /^\/company\/([a-z0-9-]{1,100})(?:\.data|\/.*)?$/.exec(url.pathname) ?? [];
  return vanityName ? { vanityName } : undefined;
}

function cleaned(url: URL, known: readonly string[]) {
  // Fast path: most URLs have no query.
  if (url.href === url.origin + url.pathname) return url;
  const clean = new URL(url.pathname, url);
  const names = url.pathname.endsWith(".data") ? [...known, DATA_PARAM] : known;
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) clean.searchParams.set(name, value);
  }
  return clean;
}
