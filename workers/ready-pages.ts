/**
 * Finds a cached page by the request's address as it came, before anything is parsed or prepared:
 * the pages that most visitors request cost little more than their bytes.
 */
import { sendsSession } from "../app/identity/cookies";
import { loggedPath } from "../app/routing/logged-path";
import { now } from "./clock";
import { pageInMemory, type PageKey } from "./page-cache";
import { pageResponse } from "./page-response";
import { buildId } from "./remix";

const MAX_ADDRESSES = 5000;
/** In characters. Longer ones are nothing that many visitors request, and fill the memory. */
const MAX_LENGTH = 300;

interface Address {
  key: PageKey;
  host: string;
  path: string;
}

/** By URL. What a URL means never changes while an isolate lives. */
const addresses = new Map<string, Address>();

/** Call for a page that depends on its URL alone. */
export function rememberAddress(url: string, key: PageKey) {
  if (url.length > MAX_LENGTH) return;
  if (addresses.size >= MAX_ADDRESSES && !addresses.has(url)) addresses.clear();
  const { host, pathname } = new URL(url);
  addresses.set(url, { key, host, path: loggedPath(pathname) });
}

/** The response for a visitor, with the company it shows and the request's host and path as logged. */
export function readyPage(request: Request, mainOrigin: string) {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  // An API token is checked on every path.
  if (headers.has("authorization") || sendsSession(headers, mainOrigin)) return undefined;
  const address = addresses.get(request.url);
  const page = address && pageInMemory(address.key, { buildId, now: now() });
  if (!page) return undefined;
  const { key, host, path } = address;
  return { response: pageResponse(request, page), company: key.company, host, path };
}
