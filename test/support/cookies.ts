import { cookieName } from "../../app/identity/cookies";
import type { CookieName } from "../../app/operations/context";
import { visitorContext } from "./context";

/** A Cookie header under the names of the tests' main origin. */
export function cookieHeader(cookies: Partial<Record<CookieName, string | undefined>>) {
  const { mainOrigin } = visitorContext().config;
  return Object.entries(cookies)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${cookieName(name as CookieName, mainOrigin)}=${value}`)
    .join("; ");
}
