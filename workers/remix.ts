import { createRequestHandler, type LoaderFunction, type ServerBuild } from "@remix-run/cloudflare";
import type { RequestContext } from "../app/operations/context";
import type { Site } from "../app/site";
// Made by `remix vite:build`; its types are those of any server build.
import * as built from "../build/server/index.js";

const build = built as unknown as ServerBuild;

/** Changes with every build: part of each cached page's key. */
export const buildId = build.assets.version;

/**
 * Ids of the routes that exist on one kind of site alone begin so (routes.ts). Routes without a
 * prefix exist on both.
 */
const prefixes = { main: "main/", company: "domain/" };

/**
 * One handler for each kind of hostname, each with only its own routes: on a company's domain no
 * page, data request or manifest entry of the main site exists, and the root paths of a company's
 * site do not exist on the main host.
 */
const handlers = {
  main: createRequestHandler(buildFor("main")),
  company: createRequestHandler(buildFor("company")),
};

export function remixHandler(site: Site) {
  return handlers[site.kind];
}

/**
 * The API's one route, for every method: the router knows no OPTIONS, and has answers of its own
 * for what it does not know.
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
