import { redirect } from "@remix-run/cloudflare";

/** Sends a request that came by another spelling on to the page's one address. */
export function onlyAt(request: Request, path: string) {
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
}
