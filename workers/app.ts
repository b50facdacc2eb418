/**
 * The entry of every request: hostname → site → film / media / cached page / Remix (pages and API). What is decided here holds for all of them: which site
 * answers, the request's id, the security headers, the log line, and what becomes of an error that nobody expected.
 */
import { configFrom, ConfigError, type Config } from "../app/config";
import { siteOf, type Site } from "../app/site";
import { mediaRequest } from "../app/media/keys";
import { serveMedia } from "../app/media/serve.server";
import type { Env } from "./env";
import { isFilm, serveFilm } from "./films";
import { log, logError } from "./log";
import { answerPage } from "./pages";
import { plainError } from "./plain-error";
import { requestContext } from "./request-context";
import { runScheduled } from "./scheduled";
import { withSecurityHeaders } from "./security-headers";

export { ChatRoom } from "./chat-room";
export { SessionKeeper } from "./session-keeper";

export default {
  async fetch(request, env, ctx) {
    const requestId = crypto.randomUUID();
    const started = Date.now();
    const url = new URL(request.url);
    let config: Config | undefined;
    let response: Response;
    try {
      config = configFrom(env);
      const site = siteOf(url, config.mainOrigin);
      response = site ? await answer(request, url, site, config, requestId, env, ctx) : plainError(404);
    } catch (error) {
      response = unexpected(error, requestId);
    }
    log({ event: "request", requestId, method: request.method, host: url.host, path: url.pathname, status: response.status, ms: Date.now() - started });
    return withSecurityHeaders(response, config, requestId);
  },

  async scheduled(_controller, env) {
    await runScheduled(env);
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, url: URL, site: Site, config: Config, requestId: string, env: Env, ctx: ExecutionContext) {
  if (await isFlood(request, env)) return plainError(429);
  const context = requestContext({ request, site, config, requestId, env, ctx });
  if (isFilm(url.pathname)) return serveFilm(request, env.ASSETS);
  if (url.pathname.startsWith("/media/")) return answerMedia(request, url, context);
  return answerPage(request, url, context);
}

async function isFlood(request: Request, env: Env) {
  const { success } = await env.FLOOD_LIMIT.limit({ key: request.headers.get("cf-connecting-ip") ?? "unknown" });
  return !success;
}

async function answerMedia(request: Request, url: URL, context: ReturnType<typeof requestContext>) {
  if (request.method !== "GET" && request.method !== "HEAD") return plainError(405);
  const asked = mediaRequest(url.pathname.slice("/media/".length));
  const response = asked && (await serveMedia(request, asked, context));
  if (!response) return plainError(404);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** A bug, or settings that cannot work: the log says what, the answer only its id. */
function unexpected(error: unknown, requestId: string) {
  if (error instanceof ConfigError) {
    logError({ event: "configuration wrong", requestId, error: error.message });
    return plainError(503);
  }
  logError({ event: "unexpected error", requestId, error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  return plainError(500);
}
