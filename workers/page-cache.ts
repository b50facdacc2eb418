/**
 * Caches visitors' pages, keyed by the version of the company they show. Two layers: this isolate's
 * memory, bounded by bytes, and the data center's Cache API. A company's version is kept for
 * seconds and revalidated after the response, so a warm page needs no database read and an edit
 * shows within ten seconds.
 */
import type { CompanyLocator } from "../app/companies/locator";

/** Up to this age a version is used as is; older, it is revalidated after the response. */
const FRESH_MS = 5_000;
/** Above this age it is revalidated before the response. */
const STALE_MS = 9_000;
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_VERSIONS = 50_000;
/**
 * The marketplace's own pages (landing page, all services, pricing, places) expire with the build
 * and after this time.
 */
const LANDING_MS = 5 * 60_000;

export interface CachedPage {
  status: number;
  /** A Headers object, because responses copy it three times as fast as a list of pairs. */
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

interface KnownVersion {
  version: number;
  at: number;
  /** A revalidation is in flight; don't start another. */
  lookingUp?: boolean;
}

interface Memory {
  versions: Map<string, KnownVersion>;
  pages: Map<string, CachedPage>;
  bytes: number;
}

/** Shared by all requests of the isolate, so it may only hold public pages. */
const memory: Memory = { versions: new Map(), pages: new Map(), bytes: 0 };

/** The data center's cache. `default` is missing from the DOM types, which browser code needs. */
const edge = (caches as unknown as { default: Cache }).default;

interface Surroundings {
  buildId: string;
  now: number;
  lookUp(company: CompanyLocator): Promise<number | undefined>;
  later(work: Promise<unknown>): void;
}

/** The cached page for this key, if it has the company's current version. */
export async function keptPage(
  key: PageKey,
  around: Surroundings,
): Promise<CachedPage | undefined> {
  const version = await currentVersion(key, around);
  if (version === undefined) return undefined;
  const name = nameOf(key, version, around.buildId);
  const page = memory.pages.get(name);
  if (page) {
    // Move to the end: Map order makes this an LRU cache.
    memory.pages.delete(name);
    memory.pages.set(name, page);
    return page;
  }
  const stored = await edge.match(addressOf(name));
  if (!stored) return undefined;
  const found = pageFrom(stored.headers.get("X-Page")!, new Uint8Array(await stored.arrayBuffer()));
  remember(name, found);
  return found;
}

/** Caches a page just rendered from this version of its company. */
export function keepPage(
  key: PageKey,
  version: number | undefined,
  page: CachedPage,
  around: Surroundings,
) {
  if (key.company && version === undefined) return;
  if (key.company) rememberVersion(companyName(key.company), version!, around.now);
  const name = nameOf(key, version ?? landingVersion(around.now), around.buildId);
  remember(name, page);
  const { status, headers, etag, body } = page;
  const stored = new Response(body, {
    headers: {
      "Cache-Control": "public, max-age=86400",
      "X-Page": JSON.stringify({ status, headers: [...headers], etag }),
    },
  });
  around.later(edge.put(addressOf(name), stored));
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
export function forgetVersion(company: CompanyLocator) {
  memory.versions.delete(companyName(company));
}

async function currentVersion(key: PageKey, around: Surroundings): Promise<number | undefined> {
  if (!key.company) return landingVersion(around.now);
  const name = companyName(key.company);
  const known = memory.versions.get(name);
  // On a first visit, render at once: that reads the version too, and saves a round trip.
  if (!known) return undefined;
  const age = around.now - known.at;
  if (age <= FRESH_MS) return known.version;
  if (known.lookingUp && age <= STALE_MS) return known.version;
  known.lookingUp = true;
  const looked = around.lookUp(key.company).then((version) => {
    if (version === undefined) memory.versions.delete(name);
    else rememberVersion(name, version, around.now);
    return version;
  });
  if (age > STALE_MS) return looked;
  around.later(looked);
  return known.version;
}

function landingVersion(now: number) {
  return Math.floor(now / LANDING_MS);
}

function companyName(company: CompanyLocator) {
  return "hostname" in company ? `//${company.hostname}` : company.vanityName;
}

function nameOf(key: PageKey, version: number, buildId: string) {
  return `${buildId}/${version}/${key.page}`;
}

/** The Cache API requires a URL. */
function addressOf(name: string) {
  return `https://pages.internal/${encodeURIComponent(name)}`;
}

function rememberVersion(name: string, version: number, at: number) {
  memory.versions.delete(name);
  memory.versions.set(name, { version, at });
  if (memory.versions.size > MOST_VERSIONS)
    memory.versions.delete(memory.versions.keys().next().value!);
}

function remember(name: string, page: CachedPage) {
  memory.bytes += page.body.byteLength - (memory.pages.get(name)?.body.byteLength ?? 0);
  memory.pages.set(name, page);
  for (const [oldest, dropped] of memory.pages) {
    if (memory.bytes <= MOST_BYTES) break;
    memory.pages.delete(oldest);
    memory.bytes -= dropped.body.byteLength;
  }
}
