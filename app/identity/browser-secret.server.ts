import type { RequestContext } from "../operations/context";
import { browserCookie } from "./cookies";
import { randomSecret } from "../security/hash.server";

/** The browser's own secret, to which what it asked for is bound; a new one where it has none. */
export function browserOf({ browser, setCookies }: RequestContext) {
  if (browser) return browser;
  const secret = randomSecret();
  setCookies.push(browserCookie(secret));
  return secret;
}
