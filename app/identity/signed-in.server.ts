import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { sessionCookies } from "./cookies";
import type { NewTokens } from "./new-tokens";
import { safeTarget, withTarget } from "../routing/target";

/** For pages of people's own: whoever is not signed in is asked to, and comes back. */
export function signedIn({ actor }: RequestContext, request: Request): User {
  if (actor.kind === "user") return actor;
  const { pathname, search } = new URL(request.url);
  // What was sent is not sent again: a form's own address may be none to come back to.
  throw redirect(
    withTarget(
      "/login",
      request.method === "GET" ? safeTarget(pathname + search) : safeTarget(undefined),
    ),
  );
}

/** Who is signed in needs no page to sign in on. */
export function notSignedIn({ actor }: RequestContext, request: Request): { to: string } {
  const to = safeTarget(new URL(request.url).searchParams.get("to"));
  if (actor.kind === "user") throw redirect(to);
  return { to };
}

/** The session begins in this browser, and it goes on to where it was going. */
export function enter({ setCookies }: RequestContext, tokens: NewTokens, to: string | undefined) {
  setCookies.push(...sessionCookies(tokens));
  return redirect(safeTarget(to));
}
