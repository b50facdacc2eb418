import { bodyText } from "../protocol/body-text";
import type { World } from "../core/world";
import { matchPath } from "../protocol/resource";
import { notFound, type Page } from "./page";

/** Answers a hosted page. HEAD answers as GET would, but visits nothing. */
export async function answerPage(world: World, pages: Page[], request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  if (request.method === "HEAD") return new Response(null);
  for (const { method, path, run } of pages) {
    const ids = method === request.method ? matchPath(path, pathname) : null;
    if (!ids) continue;
    const form = new URLSearchParams(method === "POST" ? await bodyText(request) : "");
    const userAgent = request.headers.get("User-Agent");
    return run({ world, ids, query, form, ip: "127.0.0.1", userAgent });
  }
  return notFound();
}
