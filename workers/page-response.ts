import type { CachedPage } from "./page-cache";

/** A cached page as this request asks for it: unchanged, without its body, gzipped or not. */
export function pageResponse(
  request: Request,
  { status, headers, body, etag }: CachedPage,
): Response {
  const isUnchanged = status === 200 && request.headers.get("if-none-match") === etag;
  const isEmpty = isUnchanged || request.method === "HEAD" || status === 304 || status === 204;
  if (!isEmpty && acceptsGzip(request))
    return new Response(body, { status, headers, encodeBody: "manual" });
  const response = isEmpty
    ? new Response(null, { status: isUnchanged ? 304 : status, headers })
    : new Response(new Response(body).body!.pipeThrough(new DecompressionStream("gzip")), {
        status,
        headers,
      });
  response.headers.delete("Content-Encoding");
  return response;
}

/** Cloudflare rewrites Accept-Encoding; `cf` has the client's original value. */
function acceptsGzip(request: Request) {
  const cf = request.cf as IncomingRequestCfProperties | undefined;
  return /\bgzip\b/.test(
    cf ? (cf.clientAcceptEncoding ?? "") : (request.headers.get("accept-encoding") ?? ""),
  );
}
