/**
 * Cookies of the main site. The `__Host-` prefix binds them to this host: no other host can set or
 * receive them.
 */
import { SECOND } from "../duration";
import { lifetimes } from "../lifetimes";

const ACCESS = "__Host-access";
const REFRESH = "__Host-refresh";
/**
 * Binds a mailed code to the browser that requested it, and identifies browsers that have signed in
 * before.
 */
const BROWSER = "__Host-browser";

const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";
/** In seconds. */
const REFRESH_KEPT = lifetimes.idleSignIn / SECOND;
const BROWSER_KEPT = 400 * 86_400;

export function cookiesOf(headers: Headers): {
  access?: string;
  refresh?: string;
  browser?: string;
} {
  const found = new Map<string, string>();
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    // For duplicate names, use the first: browsers send the most specific path first.
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  const value = (name: string, pattern: RegExp) => {
    const text = found.get(name);
    return text !== undefined && pattern.test(text) ? text : undefined;
  };
  const [access, refresh, browser] = [
    value(ACCESS, /^[\w.-]{20,2000}$/),
    value(REFRESH, /^[\w-]+\.[\w-]+$/),
    value(BROWSER, /^[\w-]{20,100}$/),
  ];
  return { ...(access && { access }), ...(refresh && { refresh }), ...(browser && { browser }) };
}

/**
 * The access cookie lives as long as the refresh cookie; the server checks the tokens' own expiry.
 */
export function sessionCookies({ access, refresh }: { access: string; refresh: string }) {
  return [cookie(ACCESS, access, REFRESH_KEPT), cookie(REFRESH, refresh, REFRESH_KEPT)];
}

export const clearedSessionCookies = [cookie(ACCESS, "", 0), cookie(REFRESH, "", 0)];

export function browserCookie(secret: string) {
  return cookie(BROWSER, secret, BROWSER_KEPT);
}

function cookie(name: string, value: string, maxAge: number) {
  return `${name}=${value}; ${ATTRIBUTES}; Max-Age=${maxAge}`;
}
