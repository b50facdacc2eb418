import { redirect } from "@remix-run/cloudflare";

/** Redirects other spellings to the canonical URL. */
export function redirectToCanonical(request: Request, path: string) {
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
}
