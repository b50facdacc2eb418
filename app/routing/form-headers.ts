import type { HeadersArgs } from "@remix-run/cloudflare";

/**
 * As the `headers` of a page with a form: what the action says reaches a page without a script,
 * too.
 */
export function formHeaders({ actionHeaders }: HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : new Headers();
}
