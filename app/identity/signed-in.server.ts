import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { sessionCookies } from "./cookies";
import type { NewTokens } from "./new-tokens";
import { safeTarget, withTarget } from "../routing/target";

/** For pages that require a sign-in. Redirects visitors to sign in and then back. */
export function signedIn({ actor }: RequestContext, request: Request): User {
  if (actor.kind === "user") return actor;
  const { pathname, search } = new URL(request.url);
  // A submitted form isn't sent again, and its URL may have no page to return to.
  throw redirect(
    withTarget(
      "/login",
      request.method === "GET" ? safeTarget(pathname + search) : safeTarget(undefined),
    ),
  );
}

/** Redirects signed-in people away from the sign-in pages. */
export function notSignedIn({ actor }: RequestContext, request: Request): { to: string } {
  const to = safeTarget(new URL(request.url).searchParams.get("to"));
  if (actor.kind === "user") throw redirect(to);
  return { to };
}

/** Sets the session cookies and redirects to the destination. */
export function enter({ setCookies }: RequestContext, tokens: NewTokens, to: string | undefined) {
  setCookies.push(...sessionCookies(tokens));
  return redirect(safeTarget(to));
}
