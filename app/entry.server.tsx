import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { Nonce } from "./ui/nonce";

/** Rendering, including deferred data, is aborted after this. */
const ABORT_AFTER_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  let failed = false;
  const body = await renderToReadableStream(
    <Nonce.Provider value={context.nonce}>
      <RemixServer
        context={remix}
        url={request.url}
        nonce={context.nonce}
        abortDelay={ABORT_AFTER_MS}
      />
    </Nonce.Provider>,
    {
      nonce: context.nonce,
      signal: AbortSignal.timeout(ABORT_AFTER_MS),
      onError(error) {
        failed = true;
        logRenderError(error, context.requestId);
      },
    },
  );
  // Cached pages and pages for crawlers must be complete.
  if (context.isShared || isbot(request.headers.get("user-agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: failed ? 500 : status });
}

/**
 * Logs unexpected errors of loaders and actions. Refusals are thrown as responses and do not get
 * here.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // A 404 for an unknown route, not a bug.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) logRenderError(error, context.requestId);
}

function logRenderError(error: unknown, requestId: string) {
  const detail = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  console.error(JSON.stringify({ event: "page failed", requestId, error: detail }));
}
