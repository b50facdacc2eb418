/**
 * Entry point of every request: rate limit → page in memory, or hostname → site → film / media /
 * API / cached page / Remix. Sets what applies to all of them: the request id, the security headers,
 * the log line and the response to unexpected errors.
 */
import { isSocket, openSocket, SOCKET_PATH } from "../app/chat/open-socket.server";
import { configFrom, ConfigError, type Config } from "../app/config";
import { brokenCall, refusedCall } from "../app/api/refused-call";
import type { RequestContext } from "../app/operations/context";
import { Refusal } from "../app/refusal";
import { loggedPath } from "../app/routing/logged-path";
import { setCookieHeader } from "../app/identity/cookies";
import { siteOf, type Site } from "../app/site";
import { isPrefetch } from "../app/visits/is-visit";
import type { Env } from "./env";
import { isFilm, serveFilm } from "./films";
import { log, logError } from "./log";
import { receiveMail } from "./mail";
import { answerMedia } from "./media";
import { answerPage } from "./pages";
import { plainError } from "./plain-error";
import { readyPage } from "./ready-pages";
import { answerApi } from "./remix";
import {
  callerOf,
  contextOfSession,
  requestContext,
  signedContext,
  visitParts,
} from "./request-context";
import { runScheduled } from "./scheduled";
import { setSecurityHeaders } from "./security-headers";
import { readUnread } from "./unread-body";
import { isView, noteVisits } from "./visits";

export { ChatRoom } from "./chat-room";
export { SessionKeeper } from "./session-keeper";
export { VisitCounter } from "./visit-counter";

export default {
  async fetch(incoming, env, ctx) {
    const requestId = crypto.randomUUID();
    const started = Date.now();
    const { response, host, path } = await answered(incoming, requestId, env, ctx);
    log({
      event: "request",
      requestId,
      method: incoming.method,
      host,
      path,
      status: response.status,
      ms: Date.now() - started,
    });
    if (response.status !== 101) response.headers.set("X-Request-Id", requestId);
    return response;
  },

  email: receiveMail,

  async scheduled({ cron }, env) {
    await runScheduled(env, cron);
  },
} satisfies ExportedHandler<Env>;

/**
 * Takes the host from the URL and drops forwarded-host headers. With a different host in a header,
 * Remix treats a form as cross-site and fails.
 */
function withUrlHost(incoming: Request, url: URL): Request {
  if (!incoming.headers.has("x-forwarded-host") && incoming.headers.get("host") === url.host)
    return incoming;
  const request = new Request(incoming);
  request.headers.delete("x-forwarded-host");
  request.headers.set("host", url.host);
  return request;
}

/** The response, and the request's host and path as logged. */
interface Answered {
  response: Response;
  host: string;
  path: string;
}

async function answered(
  incoming: Request,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Answered> {
  let config: Config | undefined;
  let request = incoming;
  let response: Response;
  try {
    config = configFrom(env);
    const isLimited = await isRateLimited(incoming, env);
    const ready = isLimited ? undefined : readyPage(incoming, config.mainOrigin);
    if (ready) {
      if (ready.company && isView(incoming, ready.response))
        noteVisits(visitParts(env, ctx, requestId), "view", [ready.company]);
      return ready;
    }
    const url = new URL(incoming.url);
    request = withUrlHost(incoming, url);
    response = await answer({ request, url, config, requestId, env, ctx, isLimited });
  } catch (error) {
    response = unexpectedError(error, requestId);
  }
  // An opened socket has no headers to change.
  if (response.status === 101)
    return { response, host: new URL(incoming.url).host, path: SOCKET_PATH };
  // Changes the response itself: a copy would cost as much as serving a cached page.
  setSecurityHeaders(response.headers, config);
  await readUnread(request);
  const { host, pathname } = new URL(incoming.url);
  return { response, host, path: loggedPath(pathname) };
}

interface Incoming {
  request: Request;
  url: URL;
  config: Config;
  requestId: string;
  env: Env;
  ctx: ExecutionContext;
  isLimited: boolean;
}

async function answer({ request, url, config, requestId, env, ctx, isLimited }: Incoming) {
  const site = siteOf(url, config.mainOrigin);
  if (!site) return plainError(404);
  if (isLimited) return isApi(url, site) ? tooManyCalls(requestId) : plainError(429);
  const context = requestContext({ request, site, config, requestId, env, ctx });
  if (isFilm(url.pathname)) return serveFilm(request, env.ASSETS);
  return answerSigned(request, url, context);
}

function tooManyCalls(requestId: string) {
  const message = "Too many requests. Please wait a moment.";
  return refusedCall(new Refusal("too-many", message, undefined, 10), requestId);
}

/** For all that may know the signed-in user, and so may set cookies. */
async function answerSigned(request: Request, url: URL, visitor: RequestContext) {
  if (visitor.site.kind === "main" && isSocket(request, url.pathname))
    return answerSocket(request, visitor);
  const response = url.pathname.startsWith("/media/")
    ? await answerMedia(request, url, visitor)
    : isApi(url, visitor.site)
      ? await answerCall(request, url, visitor)
      : await answerSignedPage(request, url, visitor);
  if (visitor.setCookies.length === 0) return response;
  const withCookies = new Response(response.body, response);
  for (const cookie of visitor.setCookies)
    // A prefetch gets no browser secret. Its answer can arrive after that of the page itself, and
    // would then replace the secret that a mailed code is bound to.
    if (!(cookie.name === "browser" && isPrefetch(request.headers)))
      withCookies.headers.append("Set-Cookie", setCookieHeader(cookie, visitor.config.mainOrigin));
  // A response that sets a cookie must not be cached.
  withCookies.headers.set("Cache-Control", "private, no-store");
  return withCookies;
}

async function answerSocket(request: Request, visitor: RequestContext) {
  try {
    return await openSocket(request, visitor, (session) => contextOfSession(visitor, session));
  } catch (error) {
    if (error instanceof Refusal) return refusedCall(error, visitor.requestId);
    logUnexpected(error, visitor.requestId);
    return brokenCall(visitor.requestId);
  }
}

/** A request with an invalid API token gets an error for any path. */
async function answerSignedPage(request: Request, url: URL, visitor: RequestContext) {
  const context = await signedContext(request, visitor, { renews: true }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
  return context instanceof Refusal
    ? refusedCall(context, visitor.requestId)
    : answerPage(request, url, context);
}

function isApi({ pathname }: URL, site: Site) {
  return site.kind === "main" && /^\/api(\/|$)/.test(pathname);
}

/**
 * Refuses an invalid token before doing anything, except when signing in for a new one. Unexpected
 * errors have the API's error shape.
 */
async function answerCall(request: Request, url: URL, visitor: RequestContext) {
  try {
    const context = await signedContext(request, visitor, { renews: false }).catch(
      (error: unknown) => {
        if (error instanceof Refusal && RENEWS.test(url.pathname)) return visitor;
        throw error;
      },
    );
    return await answerApi(request, context);
  } catch (error) {
    if (error instanceof Refusal) return refusedCall(error, visitor.requestId);
    logUnexpected(error, visitor.requestId);
    return brokenCall(visitor.requestId);
  }
}

/** Calls that get a new token for one that may have expired. */
const RENEWS = /^\/api\/v1\/(auth\/refresh|client-hub\/auth\/(refresh|session))\/?$/;

async function isRateLimited(request: Request, env: Env) {
  const { success } = await env.FLOOD_LIMIT.limit({
    key: callerOf(request).network || "unknown",
  });
  return !success;
}

/** A bug or invalid configuration: logs the details and responds with the request id only. */
function unexpectedError(error: unknown, requestId: string) {
  if (error instanceof ConfigError) {
    logError({ event: "configuration wrong", requestId, error: error.message });
    return plainError(503);
  }
  logUnexpected(error, requestId);
  return plainError(500);
}

function logUnexpected(error: unknown, requestId: string) {
  logError({
    event: "unexpected error",
    requestId,
    error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
  });
}
