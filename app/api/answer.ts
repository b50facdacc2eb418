import type { RequestContext } from "../operations/context";
import { Refusal, type FieldErrors } from "../operations/refusal";
import { filesOf } from "../media/upload/read-files.server";
import { withRoom } from "../media/upload/room";
import { bodyText, parsedBody, refuseOtherThanFiles } from "./body";
import {
  allowOrigin,
  foreignOrigin,
  mayCross,
  preflight,
  refuseForeign,
  refuseLink,
  sentByAnother,
} from "./cross-origin";
import { Fault } from "./fault";
import { callsAt, findCall, methodsOf, type FoundCall } from "./find-call";
import { once } from "./idempotency.server";
import { json } from "./json";
import { openApi } from "./openapi";
import { refusedCall } from "./refused-call";
import { calls } from "./v1";
import { etagOf, takesVersion, withVersion } from "./versions";

const BASE = "/api/v1";

/**
 * Answers a call of the API; every refusal in the one error shape. Unexpected errors go on to the
 * worker's entry.
 */
export async function answerApi(
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  const response = await answered(request, url, context).catch(refusalIn(context));
  response.headers.append("Vary", "Origin");
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function answered(request: Request, url: URL, context: RequestContext): Promise<Response> {
  const path = pathBelow(url);
  if (path === "/openapi.json" && (request.method === "GET" || request.method === "HEAD"))
    return json(openApi(context.config), 200);
  const origin = foreignOrigin(request, url);
  if (request.method === "OPTIONS") return answerPreflight(request, path, origin, context);
  const found = findCall(calls, request.method, path);
  refuseLink(request, found);
  if (!sentByAnother(request, url)) return answerCall(request, url, found, context);
  const crosses = origin !== undefined && (await mayCross(origin, found, context));
  if (!crosses) refuseForeign(request, found);
  // Whoever is signed in here is a visitor there.
  const asVisitor = request.headers.has("authorization")
    ? context
    : { ...context, actor: { kind: "visitor" as const } };
  const response = await answerCall(request, url, found, asVisitor).catch(refusalIn(context));
  return crosses ? allowOrigin(response, origin) : response;
}

/** What a caller can meet is an answer; anything else is a bug, and goes on. */
function refusalIn({ requestId }: RequestContext) {
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
  const at = callsAt(calls, path);
  if (at.length === 0) throw new Refusal("not-found", "There is no such call.");
  const wanted = at.find(
    ({ call }) => call.method === request.headers.get("access-control-request-method"),
  );
  const crosses =
    origin !== undefined && wanted !== undefined && (await mayCross(origin, wanted, context));
  return preflight(methodsOf(at), crosses ? origin : undefined);
}

async function answerCall(
  request: Request,
  url: URL,
  found: FoundCall,
  context: RequestContext,
): Promise<Response> {
  refuseLapsed(found.call.path, context);
  const { largestBody } = found.call;
  const answer = (alive?: () => void) => answerFound(request, url, found, context, alive);
  return largestBody === undefined
    ? answer()
    : withRoom(COPIES * Math.min(largestBody, Number(sizeOf(request)) || largestBody), answer);
}

/** Of a large body: its text, what is read out of it, and what is made of that, all at once. */
const COPIES = 4;

async function answerFound(
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
  const work = async () => ({
    status: 200,
    body: await call.answer({
      params,
      query,
      headers: request.headers,
      body,
      files: filesOf(request),
      context,
    }),
  });
  const key = call.method === "POST" ? request.headers.get("idempotency-key") : null;
  const answer =
    key === null
      ? { ...(await work()), replayed: false }
      : await once(
          context,
          key,
          `${call.path} ${url.pathname}${url.search}\n${text ?? sizeOf(request)}`,
          work,
        );
  return answerWith(request, answer, call.headers);
}

/**
 * Files that are sent again with the same key are told from others by their size: they are not read
 * before the caller is let in.
 */
function sizeOf(request: Request) {
  return request.headers.get("content-length") ?? "";
}

function answerWith(
  request: Request,
  { status, body, replayed }: { status: number; body: unknown; replayed: boolean },
  headers: Record<string, string> = {},
) {
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
 * A browser whose access has run out is told so, refreshes, and asks again: answered as a visitor,
 * it would take what it gets for its own. What opens a session or ends one needs none.
 */
function refuseLapsed(path: string, { actor }: RequestContext) {
  if (actor.kind === "visitor" && actor.lapsed && !path.startsWith("/auth/"))
    throw new Refusal("signed-out", "Your session needs a refresh.");
}

function pathBelow(url: URL) {
  if (!url.pathname.startsWith(`${BASE}/`))
    throw new Refusal("not-found", "There is no such call.");
  // OPEN-002: with or without a trailing slash it is the same path.
  return url.pathname.slice(BASE.length).replace(/(.)\/$/, "$1");
}

/** A parameter given twice is ambiguous, and refused. */
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
