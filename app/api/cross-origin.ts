/**
 * Which other origins may do what. A company's pages on its own verified domain may make the calls
 * that are marked for it, as any visitor may: no session counts there, and no credentials are ever
 * allowed across. Nobody else may make a browser change anything.
 */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import type { FoundCall } from "./find-call";
import { seenByAll } from "../security/company-access";

/** In seconds: how long a browser remembers what it may. */
const REMEMBERED = 600;

/**
 * The origin of another site that the request comes from; undefined for our own, and for callers
 * that are no browser's page.
 */
export function foreignOrigin(request: Request, url: URL): string | undefined {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== url.origin ? origin : undefined;
}

/**
 * Whether the browser says that another site sent it: by its origin, or where somebody took that
 * away, by how it was fetched.
 */
export function sentByAnother(request: Request, url: URL) {
  return (
    foreignOrigin(request, url) !== undefined ||
    /^(cross-site|same-site)$/.test(request.headers.get("sec-fetch-site") ?? "")
  );
}

/**
 * Whether a page of that origin may make the call: one on the active domain of the company that the
 * call is about.
 */
export async function mayCross(
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

/** Companies' domains are served where the main site is: by the same scheme, on the same port. */
function hostOf(origin: string, mainOrigin: string) {
  if (!URL.canParse(origin)) return undefined;
  const [theirs, ours] = [new URL(origin), new URL(mainOrigin)];
  return theirs.origin === origin && theirs.protocol === ours.protocol && theirs.port === ours.port
    ? theirs.hostname
    : undefined;
}

/** A bearer token is no browser's to send by itself: who has one may come from anywhere. */
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

/** What a browser asks before it makes a call from another site. */
export function preflight(methods: string, allowed: string | undefined) {
  const headers = new Headers({ Allow: methods, "Cache-Control": "no-store" });
  if (allowed !== undefined) {
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", "Content-Type, Idempotency-Key, If-Match");
    headers.set("Access-Control-Max-Age", String(REMEMBERED));
  }
  const response = new Response(null, { status: 204, headers });
  return allowed === undefined ? response : allowOrigin(response, allowed);
}

/**
 * The header that a GET which changes something needs: no link, picture or form sends one, and no
 * other site may.
 */
export const CONTRACT_GET = "Tradepost-Request";

/** POST is the real method of such calls. */
export function refuseLink(request: Request, { call }: FoundCall) {
  if (!call.changesByGet) return;
  const from = request.headers.get("sec-fetch-site");
  const ours = from === null || from === "same-origin";
  if (request.method !== "GET" || !ours || !request.headers.has(CONTRACT_GET))
    throw new Refusal(
      "forbidden",
      `This call changes something: send it as POST, or with the header ${CONTRACT_GET}.`,
    );
}
