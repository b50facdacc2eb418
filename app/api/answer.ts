import type { RequestContext } from "../operations/context";
import { Refusal, type FieldErrors } from "../operations/refusal";
import { openApi } from "./openapi";
import type { ApiCall } from "./call";
import { json } from "./json";
import { refusedCall } from "./refused-call";
import { calls } from "./v1";

const BASE = "/api/v1";
/** Of a JSON body, in bytes. */
const LARGEST_BODY = 1_000_000;

/** Answers a call of the API; every refusal in the one error shape. Unexpected errors go on to the worker's entry. */
export async function answerApi(request: Request, url: URL, context: RequestContext): Promise<Response> {
  try {
    checkOrigin(request, url);
    const path = pathBelow(url);
    if (path === "/openapi.json" && request.method === "GET") return json(openApi(context.config), 200);
    const found = findCall(request.method, path);
    const query = queryOf(url);
    const body = found.call.method === "GET" || request.body === null ? undefined : await bodyOf(request);
    const answer = json(await found.call.answer({ params: found.params, query, headers: request.headers, body, context }), 200);
    for (const [name, value] of Object.entries(found.call.headers ?? {})) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) return refusedCall(error, context.requestId);
    throw error;
  }
}

/** A browser on another site may read and do nothing here; callers without an Origin are not browsers. */
function checkOrigin(request: Request, url: URL) {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== url.origin && request.method !== "GET" && request.method !== "HEAD") {
    throw new Refusal("forbidden", "This call was sent from another site.");
  }
}

function pathBelow(url: URL) {
  if (!url.pathname.startsWith(`${BASE}/`)) throw new Refusal("not-found", "There is no such call.");
  // OPEN-002: with or without a trailing slash it is the same path.
  return url.pathname.slice(BASE.length).replace(/(.)\/$/, "$1");
}

function findCall(method: string, path: string): { call: ApiCall; params: Record<string, string> } {
  let known = false;
  for (const call of calls) {
    const params = paramsOf(call.path, path);
    if (!params) continue;
    if (call.method === method || (method === "HEAD" && call.method === "GET")) return { call, params };
    known = true;
  }
  throw new Refusal("not-found", known ? "This call does not take that method." : "There is no such call.");
}

/** The values of a pattern's `{name}` segments; undefined where the path is another. */
function paramsOf(pattern: string, path: string) {
  const expected = pattern.split("/");
  const given = path.split("/");
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of expected.entries()) {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (!name) {
      if (segment !== given[i]) return undefined;
    } else {
      const value = decoded(given[i]!);
      if (!value) return undefined;
      params[name] = value;
    }
  }
  return params;
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal("invalid", "The address is not well-formed.");
  }
}

/** A parameter given twice is ambiguous, and refused. */
function queryOf(url: URL) {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  const fields: FieldErrors = {};
  for (const [name, value] of url.searchParams) {
    if (name in query) fields[name] = "This parameter is given more than once.";
    query[name] = value;
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", "A parameter is given more than once.", fields);
  return { ...query };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal("invalid", "Send the body as application/json.");
  const text = await textWithin(request, LARGEST_BODY);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal("invalid", "The body is not well-formed JSON.");
  }
}

/** Stops reading at the limit, whatever length was declared. */
async function textWithin(request: Request, limit: number) {
  let size = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of (request.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal("invalid", "The body is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
