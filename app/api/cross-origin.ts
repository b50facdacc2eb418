/**
 * Cross-origin rules. Pages on a company's verified domain may make the calls marked `crossOrigin`,
 * as a visitor: sessions are ignored and credentials are never allowed. Other origins cannot make a
 * browser change anything.
 */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import type { FoundCall } from "./find-call";
import { seenByAll } from "../security/company-access";

/** Lifetime of a preflight result, in seconds. */
const MAX_AGE = 600;

/**
 * The Origin of another site; undefined for our own pages and for callers that are not browsers.
 */
export function foreignOrigin(request: Request, url: URL): string | undefined {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== url.origin ? origin : undefined;
}

/**
 * Whether a browser sent this from another site: by Origin or, if that was stripped, by
 * Sec-Fetch-Site.
 */
export function isCrossSite(request: Request, url: URL) {
  return (
    foreignOrigin(request, url) !== undefined ||
    /^(cross-site|same-site)$/.test(request.headers.get("sec-fetch-site") ?? "")
  );
}

/**
 * Whether CORS allows the call: the origin must be the active domain of the company in the path.
 */
export async function isAllowedOrigin(
  origin: string,
  { call, params }: FoundCall,
  { config, reads }: RequestContext,
) {
  if (!call.crossOrigin) return false;
  const host = hostOf(origin, config.mainOrigin);
  if (!host) return false;
  const row = await reads.first(
    `SELECT 1 FROM custom_domain d JOIN company c ON c.id = d.company_id WHERE d.hostname = ?
      AND d.status = 'active' AND ${seenByAll} AND c.vanity_name = ?`,
    host,
    call.crossOrigin(params).toLowerCase(),
  );
  return row !== undefined;
}

/** In bytes. */
const MAX_CROSS_ORIGIN_BODY = 1000;

/** Whether a cross-origin call may have its body; the preflight before it is for any. */
export async function isAllowedBody(request: Request, { call }: FoundCall) {
  if (!call.crossOriginBody) return true;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  if (!isJson || !(length <= MAX_CROSS_ORIGIN_BODY)) return false;
  const text = await request.clone().text();
  try {
    return call.crossOriginBody(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return false;
  }
}

/** Company domains use the main site's scheme and port. */
function hostOf(origin: string, mainOrigin: string) {
  if (!URL.canParse(origin)) return undefined;
  const [theirs, ours] = [new URL(origin), new URL(mainOrigin)];
  return theirs.origin === origin && theirs.protocol === ours.protocol && theirs.port === ours.port
    ? theirs.hostname
    : undefined;
}

/**
 * Browsers never add a bearer token by themselves, so such requests are accepted from any origin.
 */
export function refuseForeign(request: Request, found: FoundCall) {
  if (
    (found.call.method === "GET" && !found.call.changesByGet) ||
    request.headers.has("authorization")
  )
    return;
  throw new Refusal("forbidden", "This call was sent from another site.");
}

export function allowOrigin(response: Response, origin: string) {
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id");
  return response;
}

/** Answers a CORS preflight request. */
export function preflight(methods: string, allowed: string | undefined) {
  const headers = new Headers({ Allow: methods, "Cache-Control": "no-store" });
  if (allowed !== undefined) {
    headers.set("Access-Control-Allow-Methods", methods);
    // All but Authorization: a page may not act for anybody here.
    headers.set("Access-Control-Allow-Headers", "*");
    headers.set("Access-Control-Max-Age", String(MAX_AGE));
  }
  const response = new Response(null, { status: 204, headers });
  return allowed === undefined ? response : allowOrigin(response, allowed);
}

/**
 * Required on a GET that writes: links, images and forms cannot set headers, and CORS does not
 * allow this one to other sites.
 */
export const CONTRACT_GET = "Tradepost-Request";

/**
 * A GET that writes also exists as POST, which is preferred. No link, image or form sends a token, so
 * one is enough for the calls of the client hub.
 */
export function refuseLink(request: Request, { call }: FoundCall) {
  if (!call.changesByGet || (call.ofHub && request.headers.has("authorization"))) return;
  const from = request.headers.get("sec-fetch-site");
  const ours = from === null || from === "same-origin";
  if (request.method !== "GET" || !ours || !request.headers.has(CONTRACT_GET))
    throw new Refusal(
      "forbidden",
      `This call changes something: send it as POST, or with the header ${CONTRACT_GET}.`,
    );
}
