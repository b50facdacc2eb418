/** The pages of the client hub in their frame, rendered by Remix without a build. */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as cancel from "../../app/client-hub/pages/cancel";
import * as invalidSession from "../../app/client-hub/pages/invalid-session";
import * as open from "../../app/client-hub/pages/open";
import * as request from "../../app/client-hub/pages/request";
import * as toRequest from "../../app/client-hub/pages/to-request";
import * as entry from "../../app/entry.server";
import type { RequestContext } from "../../app/operations/context";
import * as root from "../../app/root";
import * as landing from "../../app/site-pages/client-hub";
import * as site from "../../app/site-pages/site";

type Module = ServerBuild["routes"][string] extends infer Route
  ? NonNullable<Route> extends { module: infer M }
    ? M
    : never
  : never;

const SITE = "main/company";
const REQUEST = `${SITE}/hub-request`;
const pages: [id: string, parentId: string | undefined, path: string, module: object][] = [
  ["root", undefined, "", root],
  [SITE, "root", "company/:vanityName", site],
  [`${SITE}/client-hub`, SITE, "client-hub", landing],
  [`${SITE}/hub-open`, SITE, "client-hub/open", open],
  [`${SITE}/hub-invalid-session`, SITE, "client-hub/invalid-session", invalidSession],
  [`${SITE}/hub-requests`, SITE, "client-hub/requests", toRequest],
  [`${SITE}/hub-view-request`, SITE, "client-hub/view-request", toRequest],
  [REQUEST, SITE, "client-hub/requests/:number", request],
  [`${SITE}/hub-cancel-request`, REQUEST, "cancel", cancel],
];

const handler = createRequestHandler({
  entry: { module: entry },
  routes: Object.fromEntries(
    pages.map(([id, parentId, path, module]) => [
      id,
      { id, path, module: module as Module, ...(parentId && { parentId }) },
    ]),
  ),
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: Object.fromEntries(
      pages.map(([id, parentId, path, module]) => [
        id,
        {
          id,
          path,
          module: `/${id}.js`,
          hasAction: "action" in module,
          hasLoader: "loader" in module,
          hasClientAction: "clientAction" in module,
          hasClientLoader: false,
          hasErrorBoundary: "ErrorBoundary" in module,
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

/** The page's answer, as Remix gives it to the worker. */
export function answerOf(path: string, context: RequestContext, init: RequestInit = {}) {
  const incoming = new Request(`http://localhost:8787${path}`, init);
  return handler(incoming, { ...context, nonce: "nonce" });
}
