import { mapFileKey } from "./map-file-path";
import { serveOriginal } from "./serve.server";

/** A new map has a new name; all people see the same. */
const CACHE = "public, max-age=31536000, immutable";

/**
 * The vector file with the map of the US (https://docs.protomaps.com/pmtiles), of which browsers
 * read parts. Undefined if it is not in the bucket.
 */
export async function serveMapFile(
  request: Request,
  name: string,
  media: R2Bucket,
): Promise<Response | undefined> {
  const key = mapFileKey(name);
  if (request.method === "GET") {
    const file = { key, contentType: "application/vnd.pmtiles", cacheControl: CACHE };
    return serveOriginal(request, file, media);
  }
  const object = await media.head(key);
  if (!object) return undefined;
  return new Response(null, {
    headers: {
      "Accept-Ranges": "bytes",
      "Cache-Control": CACHE,
      "Content-Length": String(object.size),
      "Content-Type": "application/vnd.pmtiles",
      ETag: object.httpEtag,
    },
  });
}
