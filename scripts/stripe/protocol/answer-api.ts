import { bodyText } from "./body-text";
import { newId } from "../core/ids";
import type { Scope, World } from "../core/world";
import { isConnected, PLATFORM } from "../connect/connected";
import { needSecretKey, readKey } from "./authenticate";
import { answerPreflight, originHeaders } from "./cross-origin";
import { invalid, noAccess, OAuthFailure, StripeFailure } from "./errors";
import { expand } from "./expand";
import { AnswerDropped, refuseBy, takeFault } from "./faults";
import { readForm, type Form } from "./form";
import { claimKey, type Claim } from "./idempotency";
import { readParams } from "./params";
import { matchPath, type Call, type Resource, type Route } from "./resource";

/** Answers one API call. @throws AnswerDropped where a test asked for that. */
export async function answerApi(
  world: World,
  resources: Resource[],
  request: Request,
): Promise<Response> {
  if (request.method === "OPTIONS") return answerPreflight();
  const id = newId("req", 14);
  const encoded = request.method === "POST" ? await bodyText(request) : new URL(request.url).search;
  try {
    return await execute(world, resources, request, id, encoded);
  } catch (error) {
    if (error instanceof StripeFailure)
      return respond(error.status, failed(error, id), id, originHeaders(request));
    if (error instanceof OAuthFailure) return respond(400, oauthFailed(error), id);
    throw error;
  }
}

async function execute(
  world: World,
  resources: Resource[],
  request: Request,
  requestId: string,
  encoded: string,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { key, publishable } = readKey(request.headers);
  const account = accountOf(world, request.headers.get("Stripe-Account"), key);
  const { route, ids } = findRoute(resources, request.method, pathname);
  if (publishable && !route.publishable) needSecretKey();
  const idempotencyKey = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
  const fault = takeFault(world, request.method, pathname);
  refuseBy(fault);
  const claim =
    idempotencyKey === null
      ? null
      : claimKey(world, account, idempotencyKey, {
          path: pathname,
          body: encoded,
          request: requestId,
        });
  const headers = originHeaders(request);
  if (claim?.replay) return replayed(claim.replay, requestId, headers);
  try {
    if (fault?.kind === "delay") await new Promise((done) => setTimeout(done, fault.ms));
    const { paths, params } = read(route, encoded);
    const call: Call<unknown> = {
      world,
      account,
      request: { id: requestId, idempotency_key: idempotencyKey },
      params,
      ids,
      ip: "127.0.0.1",
      userAgent: request.headers.get("User-Agent"),
      publishable,
    };
    const [status, answer] = run(route, call, resources, paths, claim);
    if (fault?.kind === "drop") throw new AnswerDropped("The answer was dropped, as asked for.");
    return respond(status, answer, requestId, headers);
  } finally {
    claim?.release();
  }
}

/**
 * Runs the call and keeps its answer in one go, so that neither is stored without the other. What
 * fails from here on is kept, too: execution had begun.
 */
function run(
  route: Route,
  call: Call<unknown>,
  resources: Resource[],
  paths: string[],
  claim: Claim | null,
): [number, string] {
  try {
    const answer = JSON.stringify(expand(resources, call, route.run(call), paths), null, 2);
    claim?.keep(200, answer);
    return [200, answer];
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const answer = failed(error, call.request.id ?? "");
    claim?.keep(error.status, answer);
    return [error.status, answer];
  }
}

/** null for the platform itself. */
function accountOf(world: World, account: string | null, key: string): Scope["account"] {
  if (!account || account === PLATFORM) return null;
  if (!isConnected(world, account)) throw noAccess(key, account);
  return account;
}

function findRoute(resources: Resource[], method: string, path: string) {
  for (const route of resources.flatMap(({ routes }) => routes)) {
    const ids = route.method === method ? matchPath(route.path, path) : null;
    if (ids) return { route, ids };
  }
  throw new StripeFailure(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). The local stand-in may not cover it: see its README.`,
  });
}

function read(route: Route, encoded: string) {
  const { expand: sent = [], ...form }: Form = readForm(encoded.replace(/^\?/, ""));
  const paths = Array.isArray(sent) ? sent : [sent];
  if (!paths.every((path) => typeof path === "string"))
    throw invalid("Invalid array of strings", "expand");
  return { paths, params: readParams(route.params, form) };
}

function failed({ body }: StripeFailure, requestId: string): string {
  const { code, ...rest } = body;
  const error = {
    ...(code && {
      code,
      doc_url: `https://docs.stripe.com/error-codes/${code.replace(/_/g, "-")}`,
    }),
    ...rest,
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
  };
  return JSON.stringify({ error }, null, 2);
}

const oauthFailed = ({ error, description }: OAuthFailure) =>
  JSON.stringify({ error, error_description: description }, null, 2);

const replayed = (
  { status, answer, request }: NonNullable<Claim["replay"]>,
  id: string,
  headers: Record<string, string>,
) =>
  respond(status, answer, id, {
    ...headers,
    "Idempotent-Replayed": "true",
    "Original-Request": request,
  });

function respond(
  status: number,
  body: string,
  requestId: string,
  more: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache, no-store",
      "Request-Id": requestId,
      ...more,
    },
  });
}
