import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../identity/signed-in.server";
import { platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { refused } from "../routing/run.server";

/**
 * Guards admin pages: visitors go to sign in and come back, everyone else gets 403. Each operation
 * checks again.
 */
export async function admitted({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">) {
  const user = await signedIn(context, request);
  if (!platformAdmin.allows(user))
    throw refused(new Refusal("forbidden", "Only admins can see this part of the site."));
  return user;
}

/** The filters of a list; empty fields are dropped. */
export function filtersOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value.trim() !== ""),
  );
}
