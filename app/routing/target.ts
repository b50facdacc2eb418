/**
 * "Continue where I was": where somebody is sent after signing in. It comes in addresses that
 * anyone can write, so only our own paths count.
 */
export const ACCOUNT = "/account";
const LONGEST = 1000;
/** Pages that lead to signing in or out: going back to one would lead in a circle. */
const STEPS = /^\/(login|logout|register|forgot-password)(\/|$)/;

/** A path of this site, or `fallback`. */
export function safeTarget(to: unknown, fallback = ACCOUNT): string {
  return (typeof to === "string" && ownPath(to)) || fallback;
}

/** `path` with the target to carry on, and more. */
export function withTarget(path: string, to: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...more, ...(to !== ACCOUNT && { to }) }).toString();
  return query ? `${path}?${query}` : path;
}

function ownPath(to: string): string | undefined {
  if (to.length > LONGEST || !to.startsWith("/") || !URL.canParse(to, BASE)) return undefined;
  const plain = decoded(to);
  // What browsers, proxies and routers may each read as the beginning of a hostname.
  if (plain === undefined || ODD.test(to) || ODD.test(plain)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, BASE);
  if (origin !== BASE || STEPS.test(pathname)) return undefined;
  return pathname + search + hash;
}

const ODD = /\/\/|\\|[\p{Cc}\u2028\u2029]/u;
/** No real one: what resolves to another is not a path of ours. */
const BASE = "https://own.invalid";
const MOST_LAYERS = 5;

/**
 * Without any layer of percent-encoding; undefined where it is malformed, or has more layers than
 * anyone needs.
 */
function decoded(text: string): string | undefined {
  let plain = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
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
