/**
 * Where to go after signing in. The value comes from the URL, which anyone can write, so only our
 * own paths are allowed.
 */
export const ACCOUNT = "/account";
const MAX_LENGTH = 1000;
/** Sign-in and sign-out pages: returning to one would loop. */
const AUTH_PAGES = /^\/(login|logout|register|forgot-password)(\/|$)/;

/** The path if it is on this site, else `fallback`. */
export function safeTarget(to: unknown, fallback = ACCOUNT): string {
  return (typeof to === "string" && ownPath(to)) || fallback;
}

/** Adds the return target, and further parameters, to `path`. */
export function withTarget(path: string, to: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...more, ...(to !== ACCOUNT && { to }) }).toString();
  return query ? `${path}?${query}` : path;
}

function ownPath(to: string): string | undefined {
  if (to.length > MAX_LENGTH || !to.startsWith("/") || !URL.canParse(to, BASE_URL))
    return undefined;
  const plain = decoded(to);
  // Characters that browsers, proxies or routers may read as the start of a hostname.
  if (plain === undefined || AMBIGUOUS.test(to) || AMBIGUOUS.test(plain)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, BASE_URL);
  if (origin !== BASE_URL || AUTH_PAGES.test(pathname)) return undefined;
  return pathname + search + hash;
}

const AMBIGUOUS = /\/\/|\\|[\p{Cc}\u2028\u2029]/u;
/** A reserved domain: a path that resolves to another origin is not ours. */
const BASE_URL = "https://own.invalid";
const MAX_LAYERS = 5;

/** Removes all layers of percent-encoding; undefined if malformed or nested too deeply. */
function decoded(text: string): string | undefined {
  let plain = text;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const before = plain;
    try {
      plain = decodeURIComponent(before);
    } catch {
      return undefined;
    }
    if (plain === before) return plain;
  }
  return undefined;
}
