/**
 * Caches visitors' pages, keyed by the version of the company they show. Two layers: this isolate's
 * memory, bounded by bytes, and the data center's Cache API. See known-versions.ts for how soon an
 * edit shows.
 */
import type { CompanyLocator } from "../app/companies/locator";
import { knownVersions } from "./known-versions";

/** An isolate has 128 MB for all; 16 MB are some 1,500 pages. */
const MAX_BYTES = 16 * 1024 * 1024;
/** In bytes: what a page takes besides its name and body, mostly headers. */
const PAGE_OVERHEAD = 4096;
const MAX_VERSIONS = 50_000;
/**
 * The marketplace's own pages (landing page, all services, pricing, places) expire with the build
 * and after this time.
 */
const MARKETPLACE_TTL_MS = 5 * 60_000;

export interface CachedPage {
  status: number;
  /**
   * All headers of the response except the request's id. A Headers object, because responses copy
   * it three times as fast as a list of pairs.
   */
  headers: Headers;
  /** Gzipped. */
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface PageKey {
  /** URL without scheme: host, path and known query parameters. */
  page: string;
  /** The company whose version is part of the key; undefined for the marketplace's pages. */
  company: CompanyLocator | undefined;
}

interface RememberedPage extends CachedPage {
  /** It is in the data center's cache, too, or on its way there. */
  isStored: boolean;
}

interface Memory {
  pages: Map<string, RememberedPage>;
  bytes: number;
}

/** Shared by all requests of the isolate, so it may only hold public pages. */
const memory: Memory = { pages: new Map(), bytes: 0 };

const versions = knownVersions<string>(MAX_VERSIONS);

/** The data center's cache. `default` is missing from the DOM types, which browser code needs. */
const edge = (caches as unknown as { default: Cache }).default;

interface CacheContext {
  buildId: string;
  now: number;
  readVersion(company: CompanyLocator): Promise<number | undefined>;
  later(work: () => Promise<unknown>): void;
}

/**
 * The page, if it is in this isolate's memory with a fresh version and in the data center's cache,
 * so that nothing has to be read or stored for it.
 */
export function pageInMemory(
  key: PageKey,
  { buildId, now }: Pick<CacheContext, "buildId" | "now">,
): CachedPage | undefined {
  const version = key.company
    ? versions.fresh(companyName(key.company), now)
    : marketplaceVersion(now);
  if (version === undefined) return undefined;
  const page = remembered(nameOf(key, version, buildId));
  return page?.isStored ? page : undefined;
}

/**
 * The cached page for this key, if it has the company's current version. A version is read only for
 * a page that may be served: rendering reads the version too, and saves a round trip.
 */
export async function readCachedPage(
  key: PageKey,
  context: CacheContext,
): Promise<CachedPage | undefined> {
  const known = knownVersion(key, context);
  if (known === undefined) return undefined;
  const page = await pageOfVersion(key, known, context);
  if (!page) return undefined;
  const version = await currentVersion(key, context);
  if (version === undefined) return undefined;
  if (version !== known) return pageOfVersion(key, version, context);
  storeAtSecondRequest(nameOf(key, version, context.buildId), page, context);
  return page;
}

async function pageOfVersion(
  key: PageKey,
  version: number,
  { buildId }: CacheContext,
): Promise<RememberedPage | undefined> {
  const name = nameOf(key, version, buildId);
  const page = remembered(name);
  if (page) return page;
  const stored = await edge.match(cacheUrl(name));
  if (!stored) return undefined;
  const found = pageFrom(stored.headers.get("X-Page")!, new Uint8Array(await stored.arrayBuffer()));
  return remember(name, { ...found, isStored: true });
}

/** Caches a page just rendered from this version of its company. */
export function cachePage(
  key: PageKey,
  version: number | undefined,
  page: CachedPage,
  context: Pick<CacheContext, "buildId" | "now">,
) {
  if (key.company && version === undefined) return;
  if (key.company) versions.store(companyName(key.company), version!, context.now);
  const name = nameOf(key, version ?? marketplaceVersion(context.now), context.buildId);
  remember(name, { ...page, isStored: false });
}

/** Most pages are requested once in a page's lifetime: storing those would cost more than it saves. */
function storeAtSecondRequest(name: string, page: RememberedPage, { later }: CacheContext) {
  if (page.isStored) return;
  page.isStored = true;
  const { status, headers, etag, body } = page;
  const stored = new Response(body, {
    headers: {
      "Cache-Control": "public, max-age=86400",
      "X-Page": JSON.stringify({ status, headers: [...headers], etag }),
    },
  });
  later(() => edge.put(cacheUrl(name), stored));
}

function pageFrom(description: string, body: Uint8Array<ArrayBuffer>): CachedPage {
  const { status, headers, etag } = JSON.parse(description) as {
    status: number;
    headers: [string, string][];
    etag: string;
  };
  return { status, headers: new Headers(headers), etag, body };
}

/** Call after a write in this isolate, so that the next page shows it. */
export function invalidateVersion(company: CompanyLocator) {
  versions.forget(companyName(company));
}

/** Of any age. */
function knownVersion({ company }: PageKey, { now }: CacheContext) {
  return company ? versions.last(companyName(company)) : marketplaceVersion(now);
}

function currentVersion({ company }: PageKey, { now, readVersion, later }: CacheContext) {
  if (!company) return marketplaceVersion(now);
  return versions.current(companyName(company), {
    now,
    readVersion: () => readVersion(company),
    later,
  });
}

function marketplaceVersion(now: number) {
  return Math.floor(now / MARKETPLACE_TTL_MS);
}

function companyName(company: CompanyLocator) {
  return "hostname" in company ? `//${company.hostname}` : company.vanityName;
}

function nameOf(key: PageKey, version: number, buildId: string) {
  return `${buildId}/${version}/${key.page}`;
}

/** The Cache API requires a URL. */
function cacheUrl(name: string) {
  return `https://pages.internal/${encodeURIComponent(name)}`;
}

function remembered(name: string): RememberedPage | undefined {
  const page = memory.pages.get(name);
  if (!page) return undefined;
  // Move to the end: Map order makes this an LRU cache.
  memory.pages.delete(name);
  memory.pages.set(name, page);
  return page;
}

function remember(name: string, page: RememberedPage) {
  const replaced = memory.pages.get(name);
  memory.bytes += sizeOf(name, page) - (replaced ? sizeOf(name, replaced) : 0);
  memory.pages.set(name, page);
  for (const [oldest, dropped] of memory.pages) {
    if (memory.bytes <= MAX_BYTES) break;
    memory.pages.delete(oldest);
    memory.bytes -= sizeOf(oldest, dropped);
  }
  return page;
}

function sizeOf(name: string, { body }: RememberedPage) {
  return name.length + body.byteLength + PAGE_OVERHEAD;
}
