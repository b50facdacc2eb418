import {
  createRequestHandler,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import type { RequestContext } from "../app/operations/context";
import type { Site } from "../app/site";
import { buildParts, withRoutes } from "./build-parts";
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
 * The routes of one kind of hostname: a company's domain has no page, data request or manifest
 * entry of the marketplace, and the main host has no root paths of a company's site.
 */
const whole = { main: buildFor("main"), company: buildFor("company") };
const partOf = { main: buildParts(whole.main), company: buildParts(whole.company) };

const handlers = new Map<ServerBuild, RequestHandler>();

/** The manifest request describes any route; all others are answered by their own part. */
export function remixHandler({ kind }: Site, { pathname }: URL): RequestHandler {
  const build = pathname === "/__manifest" ? whole[kind] : partOf[kind](pathname);
  const handler = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handler);
  return handler;
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
  return withRoutes(
    build,
    new Set(Object.keys(build.routes).filter((id) => !id.startsWith(other))),
  );
}
