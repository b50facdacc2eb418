/** Pages in their frame, rendered by Remix without a build, as they are without scripts. */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as entry from "../../app/entry.server";
import type { RequestContext } from "../../app/operations/context";

type Module = ServerBuild["routes"][string] extends infer Route
  ? NonNullable<Route> extends { module: infer M }
    ? M
    : never
  : never;

/** As in app/routes.ts. The path is below the parent's. */
export type PageRoute = [
  id: string,
  parentId: string | undefined,
  path: string | undefined,
  module: object,
];

/** Returns a page's answer, as Remix gives it to the worker. */
export function rendered(pages: PageRoute[]) {
  const handler = createRequestHandler({
    entry: { module: entry },
    routes: Object.fromEntries(
      pages.map(([id, parentId, path, module]) => [
        id,
        {
          id,
          module: module as Module,
          ...(path !== undefined && { path }),
          ...(parentId && { parentId }),
        },
      ]),
    ),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(
        pages.map(([id, parentId, path, module]) => [
          id,
          {
            id,
            module: `/${id}.js`,
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasClientAction: "clientAction" in module,
            hasClientLoader: false,
            hasErrorBoundary: "ErrorBoundary" in module,
            ...(path !== undefined && { path }),
            ...(parentId && { parentId }),
          },
        ]),
      ),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    mode: "production",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  });
  return (path: string, context: RequestContext, init: RequestInit = {}) => {
    const incoming = new Request(`http://localhost:8787${path}`, init);
    return handler(incoming, { ...context, nonce: "nonce" });
  };
}

/** The text of the page's main part. */
export function mainText(html: string) {
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
