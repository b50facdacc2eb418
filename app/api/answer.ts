import type { RequestContext } from "../operations/context";
import { Refusal, type FieldErrors } from "../refusal";
import { filesOf } from "../media/upload/read-files.server";
import { withRoom } from "../media/upload/room";
import { bodyText, parsedBody, refuseOtherThanFiles } from "./body";
import {
  allowOrigin,
  foreignOrigin,
  isAllowedBody,
  isAllowedOrigin,
  preflight,
  refuseForeign,
  refuseLink,
  isCrossSite,
} from "./cross-origin";
import { Fault } from "./fault";
import { callsAt, findCall, methodsOf, type FoundCall } from "./find-call";
import { runOnce } from "./idempotency.server";
import { json } from "./json";
import { takesKey, withKey } from "./one-use-key";
import { openApi } from "./openapi";
import { refusedCall } from "./refused-call";
import { calls } from "./v1";
import { etagOf, takesVersion, withVersion } from "./versions";

const BASE = "/api/v1";

/**
 * Answers an API call. Refusals become the standard error response; unexpected errors propagate to
 * the worker's entry.
 */
export async function answerApi(
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  const response = await route(request, url, context).catch(refusalResponse(context));
  response.headers.append("Vary", "Origin");
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function route(request: Request, url: URL, context: RequestContext): Promise<Response> {
  const path = pathBelow(url);
  if (path === "/openapi.json" && (request.method === "GET" || request.method === "HEAD"))
    return json(openApi(context.config), 200);
  const origin = foreignOrigin(request, url);
  if (request.method === "OPTIONS") return answerPreflight(request, path, origin, context);
  const found = findCall(calls, request.method, path);
  refuseLink(request, found);
  if (!isCrossSite(request, url)) return answerCall(request, url, found, context);
  const allowed =
    origin !== undefined &&
    (await isAllowedOrigin(origin, found, context)) &&
    (await isAllowedBody(request, found));
  if (!allowed) refuseForeign(request, found);
  // A cross-origin request never uses a session's cookies, only a bearer token.
  const callerContext = request.headers.has("authorization")
    ? context
    : {
        ...context,
        actor: { kind: "visitor" as const },
        hub: () => Promise.resolve(undefined),
      };
  const response = await answerCall(request, url, found, callerContext).catch(
    refusalResponse(context),
  );
  return allowed ? allowOrigin(response, origin) : response;
}

/** Turns refusals and faults into responses; anything else is a bug and is rethrown. */
function refusalResponse({ requestId }: RequestContext) {
  return (error: unknown) => {
    if (error instanceof Refusal || error instanceof Fault) return refusedCall(error, requestId);
    throw error;
  };
}

async function answerPreflight(
  request: Request,
  path: string,
  origin: string | undefined,
  context: RequestContext,
) {
  const matches = callsAt(calls, path);
  if (matches.length === 0) throw new Refusal("not-found", "There is no such call.");
  const match = matches.find(
    ({ call }) => call.method === request.headers.get("access-control-request-method"),
  );
  const allowed =
    origin !== undefined && match !== undefined && (await isAllowedOrigin(origin, match, context));
  return preflight(methodsOf(matches), allowed ? origin : undefined);
}

async function answerCall(
  request: Request,
  url: URL,
  found: FoundCall,
  context: RequestContext,
): Promise<Response> {
  const { ofHub, path } = found.call;
  const hasHub = ofHub === "or account" && (await context.hub())?.id !== undefined;
  if (ofHub !== true && !hasHub) refuseExpiredSession(path, context);
  const { largestBody } = found.call;
  const answer = (alive?: () => void) => runCall(request, url, found, context, alive);
  return largestBody === undefined
    ? answer()
    : withRoom(COPIES * Math.min(largestBody, Number(sizeOf(request)) || largestBody), answer);
}

/** Memory per byte of a large body: text, parsed JSON and the operation's copies coexist. */
const COPIES = 4;

async function runCall(
  request: Request,
  url: URL,
  { call, params }: FoundCall,
  context: RequestContext,
  alive?: () => void,
): Promise<Response> {
  const query = queryOf(url);
  if (call.takesFiles) refuseOtherThanFiles(request);
  const text = call.takesFiles ? undefined : await bodyText(request, call.largestBody, alive);
  const parsed = parsedBody(text);
  const body = takesVersion(call) ? withVersion(parsed, request.headers.get("if-match")) : parsed;
  const work = async (ownKey?: string) => ({
    status: 200,
    body: await call.answer({
      params,
      query,
      headers: request.headers,
      body: takesKey(call) ? withKey(body, ownKey) : body,
      files: filesOf(request),
      context,
    }),
  });
  const key = call.method === "POST" ? request.headers.get("idempotency-key") : null;
  const answer =
    key === null
      ? { ...(await work()), replayed: false }
      : await runOnce(
          context,
          key,
          `${call.path} ${url.pathname}${url.search}\n${text ?? sizeOf(request)}`,
          work,
        );
  return answerWith(request, answer, call.headers);
}

/**
 * Used in the idempotency fingerprint of file uploads: the body is not read before authorization.
 */
function sizeOf(request: Request) {
  return request.headers.get("content-length") ?? "";
}

function answerWith(
  request: Request,
  { status, body, replayed }: { status: number; body: unknown; replayed: boolean },
  headers: Record<string, string> = {},
) {
  if (body instanceof Response) return body;
  if (body === undefined || body === null)
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const etag = etagOf(body);
  if (etag && request.method === "GET" && request.headers.get("if-none-match") === etag)
    return new Response(null, {
      status: 304,
      headers: { ETag: etag, "Cache-Control": "no-store" },
    });
  const response = json(body, status);
  if (etag) response.headers.set("ETag", etag);
  if (replayed) response.headers.set("Idempotency-Replayed", "true");
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/**
 * A browser with an expired access token gets 401, so that it refreshes and retries; an answer for
 * a visitor would look like its own data. Calls below /auth/ work without a session.
 */
function refuseExpiredSession(path: string, { actor }: RequestContext) {
  if (actor.kind === "visitor" && actor.lapsed && !path.startsWith("/auth/"))
    throw new Refusal("signed-out", "Your session needs a refresh.");
}

function pathBelow(url: URL) {
  if (!url.pathname.startsWith(`${BASE}/`))
    throw new Refusal("not-found", "There is no such call.");
  // OPEN-002: a trailing slash is optional.
  return url.pathname.slice(BASE.length).replace(/(.)\/$/, "$1");
}

/** A repeated parameter is ambiguous and refused. */
function queryOf(url: URL) {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  const fields: FieldErrors = {};
  for (const [name, value] of url.searchParams) {
    if (name in query) fields[name] = "This parameter is given more than once.";
    query[name] = value;
  }
  if (Object.keys(fields).length > 0)
    throw new Refusal("invalid", "A parameter is given more than once.", fields);
  return { ...query };
}
