/**
 * A path for the log, without secrets: a secret link belongs to one person, and others read the
 * log. Queries are never logged.
 */
export function loggedPath(path: string) {
  return plain(path).replaceAll(AFTER_NAME, "$1…").replaceAll(WORD, masked);
}

/**
 * Secret links, in page and API paths: a friend invitation, the dispute of a claim, the claim of an
 * unpublished profile, stopping a company's mail. test/tools/logged-path.test.ts finds a route that is
 * missing here.
 */
const AFTER_NAME = /(\/(?:invitation|link|unsubscribe|disputes?|claims\/invitations)\/+)[^/]+/gi;

/**
 * Anything else that looks like a token: long, with letters of both cases. A mangled link, or a
 * token at a wrong address, is a secret as well. Names in our addresses are lower-case.
 */
function masked(word: string) {
  return /[a-z]/.test(word) && /[A-Z]/.test(word) ? "…" : word;
}

const WORD = /[\w.~-]{32,}/g;

/** Percent-encoded ASCII as such: the router reads "%2f" and "d%69spute" like a browser types them. */
function plain(path: string) {
  if (!path.includes("%")) return path;
  let [now, before] = [path, ""];
  for (let layer = 0; now !== before && layer < MAX_LAYERS; layer++) {
    before = now;
    now = before.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }
  return now;
}

const MAX_LAYERS = 5;
