import { redirect } from "@remix-run/cloudflare";
import { keepTyped } from "../drafts/keep-typed.server";
import { leadsToDraft } from "../drafts/leads-to-draft.server";
import { DRAFT_PARAM } from "../drafts/limits";
import type { User } from "../operations/actor";
import type { RequestContext } from "../operations/context";
import { safeTarget, withTarget } from "../routing/target";
import { typedInto } from "../routing/typed-into.server";
import { browserOf } from "./browser-secret.server";
import { sessionCookies } from "./cookies";
import type { NewTokens } from "./new-tokens";

/**
 * For pages that require a sign-in. Redirects visitors to sign in, or to register, and then back.
 */
export async function signedIn(
  context: RequestContext,
  request: Request,
  entry: "/login" | "/register" = "/login",
): Promise<User> {
  const { actor } = context;
  if (actor.kind === "user") return actor;
  const to = request.method === "GET" ? pathOf(request.url) : await formPage(context, request);
  throw redirect(
    withTarget(entry, safeTarget(to), actor.endedSignIn === undefined ? {} : { ended: "" }),
  );
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * The page of a form that was sent without a session. What was typed is kept, and the page shows it
 * again after the sign-in.
 */
async function formPage(context: RequestContext, request: Request) {
  const page = new URL(pageOf(request), request.url);
  const typed = await typedInto(request);
  const kept = await keepTyped(context, {
    path: page.pathname,
    fields: typed,
    browser: browserOf(context),
  });
  if (kept) page.searchParams.set(DRAFT_PARAM, "");
  return page.pathname + page.search;
}

/** The form's page: where the browser came from, because some forms post to another address. */
function pageOf(request: Request) {
  const [own, referer] = [new URL(request.url), request.headers.get("referer") ?? ""];
  const from = URL.canParse(referer) ? new URL(referer) : own;
  return from.host === own.host ? from.pathname + from.search : own.pathname;
}

/** Redirects signed-in people away from the sign-in pages. */
export function notSignedIn({ actor }: RequestContext, request: Request): { to: string } {
  const to = safeTarget(new URL(request.url).searchParams.get("to"));
  if (actor.kind === "user") throw redirect(to);
  return { to };
}

/** Says why the person is asked to sign in; empty if they came by themselves. */
export function reasonToSignIn(request: Request) {
  const { searchParams } = new URL(request.url);
  return [
    searchParams.has("ended") && "Your session has ended.",
    searchParams.has("to") && "Sign in to continue.",
    leadsToDraft(request) && "We kept what you typed.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Sets the session cookies and redirects to the destination. */
export function enter({ setCookies }: RequestContext, tokens: NewTokens, to: string | undefined) {
  setCookies.push(...sessionCookies(tokens));
  return redirect(safeTarget(to));
}
