import type { HeadersArgs } from "@remix-run/cloudflare";

/**
 * The `headers` export of a page with a form: passes the action's headers on when the form is
 * posted without JavaScript.
 */
export function formHeaders({ actionHeaders }: HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : new Headers();
}
