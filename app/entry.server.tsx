import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { holdScripts, preloadScriptsLate, startScript } from "./document/later-scripts";
import { loaderDataScript, structuredDataScript } from "./document/data-scripts";
import { inlinePageStyles } from "./document/page-styles";
import { partsLoaded } from "./ui/lazy-part";
import { Nonce } from "./ui/nonce";

const END = "</body></html>";

/**
 * Renders a page whole: no loader defers data, so a stream would send nothing sooner, and costs a
 * third more CPU.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remix }: EntryContext,
  context: AppLoadContext,
) {
  const nonce = context.nonce!;
  await partsLoaded();
  const html = renderToString(
    <Nonce.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </Nonce.Provider>,
  );
  const { structuredData } = context.page;
  const isVisitor = context.actor.kind === "visitor";
  const last = [
    structuredData ? structuredDataScript(structuredData) : "",
    await loaderDataScript(serverHandoffStream!, nonce),
    isVisitor ? startScript(nonce) : "",
  ];
  const styled = inlinePageStyles(html, nonce);
  const body = isVisitor ? holdScripts(styled, nonce) : preloadScriptsLate(styled);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${body.slice(0, -END.length)}${last.join("")}${END}`, {
    headers,
    status,
  });
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
  if (request.signal.aborted) return;
  logFailure(error, context);
}

function logFailure(error: unknown, { requestId }: AppLoadContext) {
  const detail = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  console.error(JSON.stringify({ event: "page failed", requestId, error: detail }));
}
