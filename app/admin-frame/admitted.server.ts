import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../identity/signed-in.server";
import { platformAdmin } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { refused } from "../routing/run.server";

/**
 * For pages of the administration: visitors are asked to sign in and come back, all others are
 * refused. Each operation asks again.
 */
export function admitted({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const user = signedIn(context, request);
  if (!platformAdmin.allows(user))
    throw refused(new Refusal("forbidden", "Only admins can see this part of the site."));
  return user;
}

/** What a list's form asks for: a field that was left empty asks for nothing. */
export function filtersOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value.trim() !== ""),
  );
}
