import type { RequestContext } from "../operations/context";
import { browserCookie } from "./cookies";
import { randomSecret } from "../security/hash.server";

/**
 * The browser's secret, which its mailed codes and challenges are bound to. Creates one if the
 * browser has none.
 */
export function browserOf({ browser, setCookies }: RequestContext) {
  const known = browser || setCookies.find(({ name }) => name === "browser")?.value;
  if (known) return known;
  const secret = randomSecret();
  setCookies.push(browserCookie(secret));
  return secret;
}
