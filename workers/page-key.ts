import type { Site } from "../app/site";
import type { CompanyLocator } from "../app/companies/locator";
import type { PageKey } from "./page-cache";

/**
 * Query parameters that change what a cached page of a company shows; the marketplace's own have
 * none. All others are dropped before it is rendered.
 */
const KNOWN = ["sort", "after", "page"];
/** Remix's own, on data requests: which loaders to run. */
const KNOWN_OF_DATA = "_routes";
/** The marketplace's own pages that are the same for everyone. */
const SHARED = new Set([
  "/",
  "/_root.data",
  "/services",
  "/services.data",
  "/pricing",
  "/pricing.data",
]);
/**
 * States, cities and services in them, spelled as in their one address: any other spelling leads on
 * to it.
 */
const NEAR = /^\/near(?:\/[a-z]{2}(?:\/[a-z0-9-]{1,60}){0,2})?(?:\.data)?$/;

export interface CacheablePage {
  key: PageKey;
  /** The address to render: this one with nothing in it that is not in the key. */
  url: URL;
}

/**
 * Which cached page a visitor's GET asks for; undefined where the answer is never cached: other
 * methods, a session cookie, pages that depend on more than their address.
 */
export function cacheablePage(request: Request, url: URL, site: Site): CacheablePage | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (/(^|;\s*)__Host-(access|refresh|hub)=/.test(request.headers.get("cookie") ?? ""))
    return undefined;
  // Which routes it answers for stands in its parameters.
  if (url.pathname === "/__manifest") return undefined;
  const company = companyOf(url, site);
  if (!company && !(site.kind === "main" && isShared(url.pathname))) return undefined;
  const clean = cleaned(url, company ? KNOWN : []);
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
  // Most have nothing but a path.
  if (url.href === url.origin + url.pathname) return url;
  const clean = new URL(url.pathname, url);
  const names = url.pathname.endsWith(".data") ? [...known, KNOWN_OF_DATA] : known;
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) clean.searchParams.set(name, value);
  }
  return clean;
}
