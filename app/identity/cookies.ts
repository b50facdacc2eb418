/**
 * Cookies of the main site. With https the `__Host-` prefix binds them to this host: no other host
 * can set or receive them. Where the main origin is plain http, as in development, they have neither
 * prefix nor `Secure`: Safari keeps no `Secure` cookies there, not even on localhost.
 */
import type { CookieName, SetCookie } from "../operations/context";
import { HOUR, SECOND } from "../duration";
import { lifetimes } from "../lifetimes";

/** In seconds. */
const REFRESH_KEPT = lifetimes.idleSignIn / SECOND;
const ENDED_KEPT = HOUR / SECOND;
const BROWSER_KEPT = lifetimes.knownBrowser / SECOND;

/** A cookie's name in headers. The configured origin decides, not the request's. */
export function cookieName(name: CookieName, mainOrigin: string) {
  return prefixOf(mainOrigin) + name;
}

function prefixOf(mainOrigin: string) {
  return isHttps(mainOrigin) ? "__Host-" : "";
}

function isHttps(mainOrigin: string) {
  return mainOrigin.startsWith("https:");
}

/** Whether the request has a session, valid or not. */
export function sendsSession(headers: Headers, mainOrigin: string) {
  const pattern = isHttps(mainOrigin) ? SESSIONS.https : SESSIONS.http;
  return pattern.test(headers.get("cookie") ?? "");
}

const sessions = (mainOrigin: string) =>
  new RegExp(String.raw`(^|;\s*)${prefixOf(mainOrigin)}(access|refresh|hub)=`);
const SESSIONS = { https: sessions("https:"), http: sessions("http:") };

export function cookiesOf(headers: Headers, mainOrigin: string) {
  const found = new Map<string, string>();
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    // For duplicate names, use the first: browsers send the most specific path first.
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  const cookies: Partial<Record<CookieName, string>> = {};
  for (const [name, pattern] of Object.entries(VALUES) as [CookieName, RegExp][]) {
    const value = found.get(cookieName(name, mainOrigin));
    if (value !== undefined && pattern.test(value)) cookies[name] = value;
  }
  return cookies;
}

/** Format of a sign-in id in URLs and tokens. */
export const SIGN_IN_ID = /^[\w-]{20,60}$/;

const VALUES: Record<CookieName, RegExp> = {
  access: /^[\w.-]{20,2000}$/,
  refresh: /^[\w-]+\.[\w-]+$/,
  ended: SIGN_IN_ID,
  browser: /^[\w-]{20,100}$/,
  editing: /^[a-z0-9-]{1,100}$/,
  draft: /^[\w-]{20,100}$/,
  hub: /^[\w-]{43}$/,
  chat: /^[0-9a-f-]{36}$/,
};

/**
 * The access cookie lives as long as the refresh cookie; the server checks the tokens' own expiry.
 */
export function sessionCookies(tokens: { access: string; refresh: string }): SetCookie[] {
  return [
    { name: "access", value: tokens.access, maxAge: REFRESH_KEPT },
    { name: "refresh", value: tokens.refresh, maxAge: REFRESH_KEPT },
  ];
}

export const clearedSessionCookies: SetCookie[] = [
  { name: "access", value: "", maxAge: 0 },
  { name: "refresh", value: "", maxAge: 0 },
];

/**
 * Remembers the sign-in that has ended. The first request after its end may be one in the background
 * whose answer nobody sees.
 */
export function endedCookie(signInId: string): SetCookie {
  return { name: "ended", value: signInId, maxAge: ENDED_KEPT };
}

export const clearedEndedCookie: SetCookie = { name: "ended", value: "", maxAge: 0 };

/**
 * Binds a mailed code to the browser that requested it, and identifies browsers that have signed in
 * before.
 */
export function browserCookie(secret: string): SetCookie {
  return { name: "browser", value: secret, maxAge: BROWSER_KEPT };
}

/** Finds what this browser entered into request forms. Also on companies' own domains. */
export function draftCookie(secret: string): SetCookie {
  return { name: "draft", value: secret, maxAge: lifetimes.requestDraft / SECOND };
}

/**
 * When a person signs out: also what they entered into request forms, and the client hub, since the
 * next one at this browser may be another one. A session that only expired keeps that.
 */
export const signedOutCookies: SetCookie[] = [
  ...clearedSessionCookies,
  { name: "draft", value: "", maxAge: 0 },
  { name: "hub", value: "", maxAge: 0 },
  { name: "chat", value: "", maxAge: 0 },
];

/** When a client leaves the hub: forms of the company were filled in with their details. */
export const leftHubCookies: SetCookie[] = [
  { name: "hub", value: "", maxAge: 0 },
  { name: "draft", value: "", maxAge: 0 },
  { name: "chat", value: "", maxAge: 0 },
];

/** The client hub's own session. */
export function hubCookie(secret: string): SetCookie {
  return { name: "hub", value: secret, maxAge: lifetimes.hub / SECOND };
}

export const clearedHubCookie: SetCookie = { name: "hub", value: "", maxAge: 0 };

/**
 * Remembers the company of the last conversation, so that its page offers to continue it (CHAT-004).
 * Read by the page's script; it opens nothing by itself.
 */
export function chatCookie(companyId: string): SetCookie {
  return { name: "chat", value: companyId, maxAge: lifetimes.rememberedConversation / SECOND };
}

export const clearedChatCookie: SetCookie = { name: "chat", value: "", maxAge: 0 };

/** The value of a Set-Cookie header. */
export function setCookieHeader({ name, value, maxAge }: SetCookie, mainOrigin: string) {
  return [
    `${cookieName(name, mainOrigin)}=${value}`,
    "Path=/",
    ...(isHttps(mainOrigin) ? ["Secure"] : []),
    ...(name === "chat" ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join("; ");
}
