import { sizedKey, type MediaRequest, type MediaSize } from "./keys";
import { resize } from "./sizes.server";

interface Storage {
  media: R2Bucket;
  images: ImagesBinding | undefined;
  later(work: () => Promise<unknown>): void;
}

/**
 * A key's content never changes, but its owner may delete it. So only the browser that loaded it
 * keeps it, and asks after a day whether it is still there (by ETag); caches that serve several
 * people don't.
 */
const BROWSER_CACHE = "private, max-age=86400";
/** For the original served as a fallback when resizing failed. */
const FALLBACK_CACHE = "private, max-age=60";

/**
 * Serves a public file: the original, with range and conditional requests, or a resized picture,
 * which is made on first request unless it was made at upload. Undefined if there is no such file.
 */
export async function serveMedia(
  request: Request,
  file: MediaRequest,
  storage: Storage,
): Promise<Response | undefined> {
  return file.size === undefined
    ? serveOriginal(request, { ...file, cacheControl: BROWSER_CACHE }, storage.media)
    : serveSized(request, file, file.size, storage);
}

interface Original {
  key: string;
  contentType: string;
  cacheControl: string;
}

/** The whole file or a single range of it. */
export async function serveOriginal(
  request: Request,
  file: Original,
  media: R2Bucket,
): Promise<Response | undefined> {
  const headers = headersFor(file.contentType, file.cacheControl);
  headers.set("Accept-Ranges", "bytes");
  const wantsRange = request.headers.has("range") && (await isSameFile(request, file.key, media));
  const getOptions = wantsRange
    ? { range: request.headers, onlyIf: request.headers }
    : { onlyIf: request.headers };
  const object = await media
    .get(file.key, getOptions)
    .catch((error: unknown) => unsatisfiable(error));
  if (object === "unsatisfiable") {
    const size = (await media.head(file.key))?.size;
    return size === undefined ? undefined : beyondEnd(size, headers);
  }
  if (!object) return undefined;
  headers.set("ETag", object.httpEtag);
  if (!("body" in object)) return unchanged(request, headers);
  if (wantsRange && startsBeyondEnd(request, object.size)) {
    await object.body.cancel();
    return beyondEnd(object.size, headers);
  }
  const part = wantsRange ? sentRange(object) : undefined;
  if (!part) {
    headers.set("Content-Length", String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set("Content-Range", `bytes ${part.from}-${part.to}/${object.size}`);
  headers.set("Content-Length", String(part.to - part.from + 1));
  return new Response(object.body, { status: 206, headers });
}

/** RFC 9110, section 13.1.5: a part of another file than the browser has is of no use to it. */
async function isSameFile(request: Request, key: string, media: R2Bucket) {
  const known = request.headers.get("if-range");
  return known === null || (await media.head(key))?.httpEtag === known;
}

/** R2 sends no body if a condition of the request fails. */
function unchanged(request: Request, headers: Headers) {
  const isRevalidation =
    request.headers.has("if-none-match") || request.headers.has("if-modified-since");
  if (!isRevalidation) headers.set("Cache-Control", "no-store");
  return new Response(null, { status: isRevalidation ? 304 : 412, headers });
}

/**
 * For a range that starts past the file's end, R2 returns the whole file or throws, depending on
 * the range's form.
 */
function startsBeyondEnd(request: Request, size: number) {
  const [, from] = /^bytes=(\d+)-/.exec(request.headers.get("range") ?? "") ?? [];
  return from !== undefined && Number(from) >= size;
}

function beyondEnd(size: number, headers: Headers) {
  headers.set("Content-Range", `bytes */${size}`);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 416, headers });
}

function unsatisfiable(error: unknown): "unsatisfiable" {
  if (error instanceof Error && /range/i.test(error.message)) return "unsatisfiable";
  throw error;
}

/** The byte range actually sent; undefined for the whole file. */
function sentRange(object: R2ObjectBody) {
  if (!object.range) return undefined;
  // R2 sets all three properties; unused ones are undefined.
  const {
    offset = 0,
    length,
    suffix,
  } = object.range as { offset?: number; length?: number; suffix?: number };
  const from = suffix === undefined ? offset : Math.max(0, object.size - suffix);
  return { from, to: length === undefined ? object.size - 1 : from + length - 1 };
}

async function serveSized(
  request: Request,
  { key, contentType }: MediaRequest,
  size: MediaSize,
  storage: Storage,
): Promise<Response | undefined> {
  const at = sizedKey(size, key);
  const stored = await storage.media.get(at, { onlyIf: request.headers });
  if (stored) {
    const headers = headersFor(contentType, BROWSER_CACHE);
    headers.set("ETag", stored.httpEtag);
    return "body" in stored ? new Response(stored.body, { headers }) : unchanged(request, headers);
  }
  const original = await storage.media.get(key);
  if (!original) return undefined;
  const resized = await resize(original.body, size, storage.images);
  if (resized) {
    storage.later(() => storage.media.put(at, resized, { httpMetadata: { contentType } }));
    return new Response(resized, { headers: headersFor(contentType, BROWSER_CACHE) });
  }
  const plain = await storage.media.get(key);
  const type = plain?.httpMetadata?.contentType ?? "application/octet-stream";
  return plain
    ? new Response(plain.body, { headers: headersFor(type, FALLBACK_CACHE) })
    : undefined;
}

function headersFor(contentType: string, cacheControl: string) {
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": cacheControl,
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  // An SVG opened directly is a document that could run scripts, so sandbox it.
  if (contentType === "image/svg+xml")
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  return headers;
}
