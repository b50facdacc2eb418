import { createRequestHandler, type LoaderFunction, type ServerBuild } from "@remix-run/cloudflare";
import type { RequestContext } from "../app/operations/context";
import type { Site } from "../app/site";
// Output of `remix vite:build`, typed as a generic server build.
import * as built from "../build/server/index.js";

const build = built as unknown as ServerBuild;

/** Changes with every build; part of each cached page's key. */
export const buildId = build.assets.version;

/**
 * Id prefixes of routes that exist on one kind of site only (routes.ts). Routes without a prefix
 * exist on both.
 */
const prefixes = { main: "main/", company: "domain/" };

/**
 * One handler per kind of hostname, with only its routes: a company's domain has no page, data
 * request or manifest entry of the marketplace, and the main host has no root paths of a company's
 * site.
 */
const handlers = {
  main: createRequestHandler(buildFor("main")),
  company: createRequestHandler(buildFor("company")),
};

export function remixHandler(site: Site) {
  return handlers[site.kind];
}

/**
 * Calls the API's single route for every method, bypassing the router, which doesn't support
 * OPTIONS and answers unknown paths itself.
 */
export async function answerApi(request: Request, context: RequestContext): Promise<Response> {
  const { loader } = build.routes["main/api"]!.module as { loader: LoaderFunction };
  return (await loader({ request, context: { ...context }, params: {} })) as Response;
}

function buildFor(kind: Site["kind"]): ServerBuild {
  const other = kind === "main" ? prefixes.company : prefixes.main;
  const own = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(other)));
  return {
    ...build,
    routes: own(build.routes),
    assets: { ...build.assets, routes: own(build.assets.routes) },
  };
}
