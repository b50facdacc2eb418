import { isCrossSite } from "../app/api/cross-origin";
import type { RequestContext } from "../app/operations/context";
import { readCompanyVersion } from "../app/companies/read-version.server";
import { plainError } from "./plain-error";
import { keepPage, keptPage, type CachedPage } from "./page-cache";
import { cacheablePage, type CacheablePage } from "./page-key";
import { buildId, remixHandler } from "./remix";
import { inlineHashes, pagePolicy } from "./security-headers";

/**
 * A page, its data, or a form's answer: from the cache where any visitor gets the same, else from
 * Remix with a nonce.
 */
export async function answerPage(
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  if (isFromElsewhere(request, url)) return plainForbidden();
  if (readsAsHost(url)) return plainError(404);
  const cacheable = cacheablePage(request, url, context.site);
  return cacheable
    ? visitorPage(request, url, cacheable, context)
    : freshPage(request, url, context);
}

async function visitorPage(
  request: Request,
  asked: URL,
  { key, url }: CacheablePage,
  context: RequestContext,
): Promise<Response> {
  const around = {
    buildId,
    now: context.now(),
    lookUp: (company: NonNullable<typeof key.company>) => readCompanyVersion(context, company),
    later: context.later,
  };
  const kept = await keptPage(key, around);
  if (kept) return fromCache(request, kept);
  // Only what the key holds goes into the page: no other parameter, header, cookie, token or guess of
  // the visitor's place.
  const clean = new Request(url, {
    headers: { Accept: "text/html", "User-Agent": "page-cache" },
    signal: request.signal,
  });
  const rendered = await remixHandler(context.site)(clean, {
    ...context,
    actor: { kind: "visitor" },
    guessedPlace: undefined,
  });
  const page = await finished(rendered, context);
  const moved = movedTo(request, asked, context);
  if (moved) return moved;
  const cacheable =
    rendered.status === 200 &&
    !context.page.canonicalOrigin &&
    !rendered.headers.has("Set-Cookie") &&
    !context.page.incomplete;
  if (cacheable) keepPage(key, context.page.companyVersion, page, around);
  return isUnknownDomain(rendered, context) ? plainError(404) : fromCache(request, page);
}

/** A hostname that belongs to no company gets no product page: it is not ours. */
function isUnknownDomain(rendered: Response, { site, page }: RequestContext) {
  return site.kind === "company" && rendered.status === 404 && page.companyVersion === undefined;
}

/**
 * Another domain of a company's leads to its main one, with path and query as they came. Never kept
 * by a browser: which one is the main one may change. A page that is open there still gets its
 * data, and sends its forms.
 */
function movedTo({ method }: Request, { pathname, search }: URL, { page }: RequestContext) {
  if (
    !page.canonicalOrigin ||
    (method !== "GET" && method !== "HEAD") ||
    pathname.endsWith(".data")
  )
    return undefined;
  return new Response(null, {
    status: 308,
    headers: { Location: page.canonicalOrigin + pathname + search, "Cache-Control": "no-cache" },
  });
}

/** The whole page with the hashes of its scripts, gzipped once for everyone. */
async function finished(rendered: Response, context: RequestContext): Promise<CachedPage> {
  const text = scriptsLast(await rendered.text());
  const headers = new Headers(rendered.headers);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", pagePolicy(context.config, await inlineHashes(text)));
  }
  const zipped = new Response(text).body!.pipeThrough(new CompressionStream("gzip"));
  const body = new Uint8Array(await new Response(zipped).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 12);
  return {
    status: rendered.status,
    headers,
    body,
    etag: `W/"${btoa(String.fromCharCode(...digest))}"`,
  };
}

/**
 * A page is read before it is worked with: its scripts do not take the line from its style, its
 * type and its picture.
 */
function scriptsLast(html: string) {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );
}

function fromCache(request: Request, page: CachedPage): Response {
  const response = bodyFor(request, page);
  const { headers } = response;
  headers.set("Vary", "Accept-Encoding");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (page.status === 200) headers.set("ETag", page.etag);
  return response;
}

function bodyFor(request: Request, { status, headers, body, etag }: CachedPage): Response {
  if (status === 200 && request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  if (request.method === "HEAD" || status === 304 || status === 204)
    return new Response(null, { status, headers });
  if (!acceptsGzip(request))
    return new Response(new Response(body).body!.pipeThrough(new DecompressionStream("gzip")), {
      status,
      headers,
    });
  const response = new Response(body, { status, headers, encodeBody: "manual" });
  response.headers.set("Content-Encoding", "gzip");
  return response;
}

/** The network rewrites the header and says in `cf` what the client really accepts. */
function acceptsGzip(request: Request) {
  const cf = request.cf as IncomingRequestCfProperties | undefined;
  return /\bgzip\b/.test(
    cf ? (cf.clientAcceptEncoding ?? "") : (request.headers.get("accept-encoding") ?? ""),
  );
}

async function freshPage(request: Request, url: URL, context: RequestContext): Promise<Response> {
  const nonce = crypto.randomUUID();
  const rendered = await remixHandler(context.site)(request, { ...context, nonce });
  const moved = movedTo(request, url, context);
  if (moved) return moved;
  if (isUnknownDomain(rendered, context)) return plainError(404);
  const headers = new Headers(rendered.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set(
      "Content-Security-Policy",
      pagePolicy(context.config, { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }),
    );
  }
  return new Response(rendered.body, { status: rendered.status, headers });
}

/**
 * A path that begins with two slashes, or reads so once it is decoded, would be taken for a
 * hostname by the router.
 */
function readsAsHost({ pathname }: URL) {
  return /^\/(\/|%5c|%2f)/i.test(pathname);
}

/**
 * A form or data mutation sent by another site. Remix checks documents only, and answers 500: we
 * check everything, and answer 403.
 */
function isFromElsewhere(request: Request, url: URL) {
  return request.method !== "GET" && request.method !== "HEAD" && isCrossSite(request, url);
}

function plainForbidden() {
  return new Response("This form was sent from another site.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
