import { gzipSync } from "node:zlib";
import { isCrossSite } from "../app/api/cross-origin";
import { forgetDraft } from "../app/drafts/drafts.server";
import type { RequestContext } from "../app/operations/context";
import type { User, Within } from "../app/operations/operation";
import { readCompanyVersion } from "../app/companies/read-version.server";
import { plainError } from "./plain-error";
import { cachePage, readCachedPage, type CachedPage } from "./page-cache";
import { canonicalPath } from "./canonical-path";
import { cacheablePage, type CacheablePage } from "./page-key";
import { pageResponse } from "./page-response";
import { rememberAddress } from "./ready-pages";
import { buildId, remixHandler } from "./remix";
import { isView, visitedCompany } from "./visits";
import {
  inlineHashes,
  pagePolicy,
  payingPermissions,
  setSecurityHeaders,
  withoutNonce,
} from "./security-headers";

/**
 * Answers a page, data or form request: from the cache if every visitor gets the same, else from
 * Remix with a nonce.
 */
export async function answerPage(
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  if (isCrossSiteChange(request, url)) return plainForbidden();
  if (looksLikeHost(url)) return plainError(404);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname && isRead(request))
    return movedTo(url.origin + canonical + url.search);
  const cacheable = cacheablePage(
    request,
    url,
    context.site,
    context.config.mainOrigin,
    context.guessedPlace,
  );
  const response = await (cacheable
    ? visitorPage(request, url, cacheable, context)
    : freshPage(request, url, context));
  const company = visitedCompany(url.pathname, context.site);
  if (company && !context.page.byCompany && isView(request, response))
    context.noteVisits("view", [company]);
  return response;
}

async function visitorPage(
  request: Request,
  originalUrl: URL,
  { key, url, metro, dependsOnPlace }: CacheablePage,
  context: RequestContext,
): Promise<Response> {
  const cacheContext = {
    buildId,
    now: context.now(),
    readVersion: (company: NonNullable<typeof key.company>) => readCompanyVersion(context, company),
    later: context.later,
  };
  const cached = await readCachedPage(key, cacheContext);
  if (cached) {
    if (!dependsOnPlace && url.href === originalUrl.href) rememberAddress(request.url, key);
    return pageResponse(request, cached);
  }
  // The page may only depend on its key: drop other parameters, headers, cookies, tokens and where
  // exactly the visitor is.
  const clean = new Request(url, {
    headers: { Accept: "text/html", "User-Agent": "page-cache" },
    signal: request.signal,
  });
  const nonce = crypto.randomUUID();
  const rendered = await remixHandler(context.site, url)(clean, {
    ...context,
    actor: { kind: "visitor" },
    guessedPlace: metro && { zip: undefined, lat: metro.lat, lng: metro.lng },
    nonce,
  });
  const page = await buildCachedPage(rendered, nonce, context);
  const moved = redirectToMainDomain(request, originalUrl, context);
  if (moved) return moved;
  const cacheable =
    rendered.status === 200 &&
    !context.page.canonicalOrigin &&
    !rendered.headers.has("Set-Cookie") &&
    !context.page.incomplete;
  if (cacheable) cachePage(key, context.page.companyVersion, page, cacheContext);
  return isUnknownDomain(rendered, context) ? plainError(404) : pageResponse(request, page);
}

function isCompanySite({ site }: RequestContext) {
  return site.kind === "company";
}

/** A hostname without a company must not show the product's pages. */
function isUnknownDomain(rendered: Response, { site, page }: RequestContext) {
  return site.kind === "company" && rendered.status === 404 && page.companyVersion === undefined;
}

/**
 * Redirects a company's other domains to its main one, keeping path and query. Not cacheable, since
 * the main domain may change. Data requests and forms from an open page are still served.
 */
function redirectToMainDomain(
  request: Request,
  { pathname, search }: URL,
  { page }: RequestContext,
) {
  if (!page.canonicalOrigin || !isRead(request) || pathname.endsWith(".data")) return undefined;
  return movedTo(page.canonicalOrigin + pathname + search);
}

function movedTo(location: string) {
  return new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "no-cache" },
  });
}

/** The page with CSP hashes of its own inline scripts, gzipped once for all visitors. */
async function buildCachedPage(
  rendered: Response,
  nonce: string,
  context: RequestContext,
): Promise<CachedPage> {
  const marked = await rendered.text();
  const text = withoutNonce(marked, nonce);
  const headers = new Headers(rendered.headers);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    const allowed = await inlineHashes(marked, nonce);
    headers.set(
      "Content-Security-Policy",
      pagePolicy(context.config, { ...allowed, marketplace: isCompanySite(context) }),
    );
  }
  const body = gzipSync(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 12);
  const etag = `W/"${btoa(String.fromCharCode(...digest))}"`;
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", "gzip");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (rendered.status === 200) headers.set("ETag", etag);
  setSecurityHeaders(headers, context.config);
  return { status: rendered.status, headers, body, etag };
}

async function freshPage(request: Request, url: URL, context: RequestContext): Promise<Response> {
  const nonce = crypto.randomUUID();
  const rendered = await remixHandler(context.site, url)(request, { ...context, nonce });
  if (isAccepted(request, rendered)) forgetDraftLater(context, url);
  const moved = redirectToMainDomain(request, url, context);
  if (moved) return moved;
  if (isUnknownDomain(rendered, context)) return plainError(404);
  const headers = new Headers(rendered.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && !headers.has("Content-Security-Policy")) {
    headers.set(
      "Content-Security-Policy",
      pagePolicy(context.config, {
        scripts: [`'nonce-${nonce}'`],
        styles: [`'nonce-${nonce}'`],
        turnstile: context.page.humanCheck === true,
        frames: context.page.frames === true,
        payments: context.page.payments === true,
        paying: context.page.paying === true,
        marketplace: isCompanySite(context),
      }),
    );
  }
  if (isPage && context.page.paying)
    headers.set("Permissions-Policy", payingPermissions(context.config));
  return new Response(rendered.body, { status: rendered.status, headers });
}

/**
 * A form that was accepted answers with a redirect: to a script, as status 202 (Remix's single
 * fetch).
 */
function isAccepted({ method }: Request, { status }: Response) {
  return method === "POST" && (status === 202 || (status >= 300 && status < 400));
}

/** What was typed is saved now. */
function forgetDraftLater(context: RequestContext, { pathname }: URL) {
  if (context.actor.kind !== "user") return;
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  context.later(() => forgetDraft(context as Within<User>, path || "/"));
}

/** The router would read a path that starts with two slashes, even when encoded, as a hostname. */
function looksLikeHost({ pathname }: URL) {
  return /^\/(\/|%5c|%2f)/i.test(pathname);
}

/**
 * A cross-site form or data mutation. Remix checks documents only and responds with 500; this
 * checks everything and responds with 403.
 */
function isCrossSiteChange(request: Request, url: URL) {
  return !isRead(request) && isCrossSite(request, url);
}

function isRead({ method }: Request) {
  return method === "GET" || method === "HEAD";
}

function plainForbidden() {
  return new Response("This form was sent from another site.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
