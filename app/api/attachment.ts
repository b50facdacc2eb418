/** The answer with a private file from the bucket. */
import type * as z from "zod";
import type { readAttachment } from "../client-hub/read-attachment.server";
import { resize } from "../media/sizes.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";

/** Shown by browsers without running anything; all others are downloads. */
const PICTURES = new Set(["image/webp", "image/jpeg", "image/png"]);

/**
 * A picture is shown, other files are downloaded; no cache keeps either, and nothing in them runs. A
 * small version falls back to the original where pictures can't be resized.
 */
export async function attachmentResponse(
  { media, images }: Pick<RequestContext, "media" | "images">,
  { key, name, contentType, thumbnail }: z.output<typeof readAttachment.output>,
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
