/**
 * Visitors' pages, rendered once per version of the company they show. Two layers: this isolate's
 * memory, bounded by bytes, and the data centre's Cache API. A company's version is remembered for
 * seconds and then looked up behind the answer, so a warm page costs no read of the database, and a
 * visitor sees an edit within ten seconds.
 */
import type { CompanyLocator } from "../app/companies/locator";

/** A version this young is believed; older, it is looked up behind the answer. */
const FRESH_MS = 5_000;
/** Older than this it is looked up before the answer. */
const STALE_MS = 9_000;
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_VERSIONS = 50_000;
/**
 * For the marketplace's own pages (the landing page, all services, prices, places): the build and
 * these minutes are their version.
 */
const LANDING_MS = 5 * 60_000;

export interface CachedPage {
  status: number;
  /** Not a list of pairs: an answer copies them three times as fast. */
  headers: Headers;
  /** Gzipped. */
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface PageKey {
  /** Address without scheme: host, path and known query parameters. */
  page: string;
  /** The company whose version keys the page; undefined for pages of none. */
  company: CompanyLocator | undefined;
}

interface KnownVersion {
  version: number;
  at: number;
  /** A look-up behind an answer is under way: one is enough. */
  lookingUp?: boolean;
}

interface Memory {
  versions: Map<string, KnownVersion>;
  pages: Map<string, CachedPage>;
  bytes: number;
}

/** Shared by all requests of the isolate: it holds only what any visitor may see. */
const memory: Memory = { versions: new Map(), pages: new Map(), bytes: 0 };

/** The data centre's cache; the DOM's types, which the browser code needs, do not know it. */
const edge = (caches as unknown as { default: Cache }).default;

interface Surroundings {
  buildId: string;
  now: number;
  lookUp(company: CompanyLocator): Promise<number | undefined>;
  later(work: () => Promise<unknown>): void;
}

/** The kept page for this key, if its version is still the company's. */
export async function keptPage(
  key: PageKey,
  around: Surroundings,
): Promise<CachedPage | undefined> {
  const version = await currentVersion(key, around);
  if (version === undefined) return undefined;
  const name = nameOf(key, version, around.buildId);
  const page = memory.pages.get(name);
  if (page) {
    // Last used goes last: the first to be dropped is the one longest unused.
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

/** Keeps a page that was just rendered for this version of its company. */
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
  around.later(() => edge.put(addressOf(name), stored));
}

function pageFrom(description: string, body: Uint8Array<ArrayBuffer>): CachedPage {
  const { status, headers, etag } = JSON.parse(description) as {
    status: number;
    headers: [string, string][];
    etag: string;
  };
  return { status, headers: new Headers(headers), etag, body };
}

/** After a write in this isolate: the next page shows it at once. */
export function forgetVersion(company: CompanyLocator) {
  memory.versions.delete(companyName(company));
}

async function currentVersion(key: PageKey, around: Surroundings): Promise<number | undefined> {
  if (!key.company) return landingVersion(around.now);
  const name = companyName(key.company);
  const known = memory.versions.get(name);
  // A first visit renders at once: the page's own read brings the version, and one round trip does.
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
  around.later(() => looked);
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

/** The Cache API wants an address; the real one stands in it whole. */
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
