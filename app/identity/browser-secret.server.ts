import type { RequestContext } from "../operations/context";
import { browserCookie } from "./cookies";
import { randomSecret } from "../security/hash.server";

/**
 * The browser's secret, which its mailed codes and challenges are bound to. Creates one if the
 * browser has none.
 */
export function browserOf({ browser, setCookies }: RequestContext) {
  if (browser) return browser;
  const secret = randomSecret();
  setCookies.push(browserCookie(secret));
  return secret;
}
