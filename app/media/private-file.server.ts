/** The answer with a private file from the bucket. */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { resize } from "./sizes.server";

export interface PrivateFile {
  /** In the bucket. */
  key: string;
  name: string;
  contentType: string;
  /** Asks for the small version of a picture. */
  thumbnail: boolean;
}

/** Shown by browsers without running anything; all others are downloads. */
const PICTURES = new Set(["image/webp", "image/jpeg", "image/png"]);

/**
 * A picture is shown, other files are downloaded; no cache keeps either, and nothing in them runs. A
 * small version falls back to the original where pictures can't be resized.
 */
export async function privateFileResponse(
  { media, images }: Pick<RequestContext, "media" | "images">,
  { key, name, contentType, thumbnail }: PrivateFile,
) {
  const isPicture = PICTURES.has(contentType);
  const file = await media.get(key);
  if (!file) throw new Refusal("not-found", "There is no such attachment.");
  const small = thumbnail && isPicture ? await resize(file.body, "thumbnail", images) : undefined;
  if (small) return new Response(small, { headers: headersOf("image/webp", name, true) });
  const whole = file.bodyUsed ? await media.get(key) : file;
  if (!whole) throw new Refusal("not-found", "There is no such attachment.");
  const headers = headersOf(contentType, name, isPicture);
  headers.set("Content-Length", String(whole.size));
  return new Response(whole.body, { headers });
}

/** A file that is made for one answer. Browsers save it. */
export function downloadResponse(bytes: Uint8Array, name: string, contentType: string) {
  const headers = headersOf("application/octet-stream", name, false);
  headers.set("Content-Type", contentType);
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

function headersOf(contentType: string, name: string, isPicture: boolean) {
  return new Headers({
    "Content-Type": isPicture ? contentType : "application/octet-stream",
    "Content-Disposition": `${isPicture ? "inline" : "attachment"}; ${fileName(name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  });
}

/** RFC 6266: an ASCII name for old programs, then the whole name, encoded. */
function fileName(name: string) {
  const plain = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, "");
  const ascii = plain.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
