import type { RequestContext } from "../app/operations/context";
import { Refusal } from "../app/refusal";
import { mapFilePath } from "../app/media/map-file-path";
import { serveMapFile } from "../app/media/map-file.server";
import { mediaRequest } from "../app/media/keys";
import { serveMedia } from "../app/media/serve.server";
import { mayGetFile } from "../app/media/shown.server";
import { plainError } from "./plain-error";
import { signedContext } from "./request-context";
import { isShownToAll } from "./shown-media";

/**
 * For a file that visitors can't get: those who get it ask again each time, because they may have
 * lost that right.
 */
const OWN_CACHE = "private, no-cache";

/** A file below /media/: 404 unless a published site shows it, or the caller may get it (shown.server.ts). */
export async function answerMedia(
  request: Request,
  url: URL,
  context: RequestContext,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return plainError(405);
  const { mapFile } = context.config;
  if (mapFile && url.pathname === mapFilePath(mapFile))
    return (await serveMapFile(request, mapFile, context.media)) ?? plainError(404);
  const file = mediaRequest(url.pathname.slice("/media/".length));
  if (!file) return plainError(404);
  // Both at once: a file that is not known to be shown costs no more time.
  const [shown, served] = await Promise.allSettled([
    isShownToAll(file.key, context),
    serveMedia(request, file, context),
  ]);
  if (shown.status === "rejected") throw shown.reason;
  if (served.status === "rejected") throw served.reason;
  const response = served.value;
  if (!response) return plainError(404);
  if (!shown.value) {
    if (!(await mayGet(request, context, file.key))) {
      await response.body?.cancel();
      return plainError(404);
    }
    response.headers.set("Cache-Control", OWN_CACHE);
  }
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** Renews the session, like the page that shows the file. */
async function mayGet(request: Request, context: RequestContext, key: string) {
  const signed = await signedContext(request, context, { renews: true }).catch((error: unknown) => {
    if (error instanceof Refusal) return context;
    throw error;
  });
  return mayGetFile(context.db, signed.actor, key);
}
