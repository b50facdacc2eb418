import type { RequestContext } from "../operations/context";
import { fittingWidths } from "../ui/media-path";
import { shareSize } from "../ui/share-tags";
import { sizedKey, type MediaSize } from "./keys";

/** Pixels, of a private picture's small version (API-065). */
export const THUMBNAIL = 125;

/**
 * Undefined if resizing isn't available or the picture can't be read; the original is served
 * instead.
 */
export async function resize(
  body: ReadableStream,
  size: MediaSize | "thumbnail",
  images: ImagesBinding | undefined,
) {
  if (!images) return undefined;
  try {
    const resized = await transformed(images.input(body), size);
    return await new Response(resized.image()).arrayBuffer();
  } catch (error) {
    console.error(JSON.stringify({ event: "picture not resized", error: String(error) }));
    return undefined;
  }
}

/** In pixels: twice as large as mails show it, for sharp screens. */
const MAIL_SIZE = { width: 288, height: 80 };

/** In pixels: twice as large as documents show a logo. */
const PRINT_SIZE = { width: 700, height: 300 };

function transformed(input: ImageTransformer, size: MediaSize | "thumbnail") {
  switch (size) {
    case "share":
      return input
        .transform({ ...shareSize, fit: "cover" })
        .output({ format: "image/jpeg", quality: 82 });
    case "mail":
      return input.transform({ ...MAIL_SIZE, fit: "scale-down" }).output({ format: "image/png" });
    case "print":
      return input.transform({ ...PRINT_SIZE, fit: "scale-down" }).output({ format: "image/png" });
    case "thumbnail":
      return input
        .transform({ width: THUMBNAIL, height: THUMBNAIL, fit: "scale-down" })
        .output({ format: "image/webp", quality: 80 });
    default:
      return input
        .transform({ width: size, fit: "scale-down" })
        .output({ format: "image/webp", quality: 80 });
  }
}

/**
 * Makes, beside the response, the sizes of a picture that was just stored and is in use, so that its
 * first visitor doesn't wait for them. After a failure the remaining ones are made when they are
 * first viewed (serve.server.ts).
 *
 * @param width The original's, in pixels.
 */
export function prepareSizes(
  { media, images, later }: Pick<RequestContext, "media" | "images" | "later">,
  key: string,
  width: number,
) {
  const sizes = fittingWidths(key, width);
  if (!images || sizes.length === 0) return;
  later(async () => {
    // One after the other, each from a stream: the upload of more pictures may still be going on.
    for (const size of sizes) {
      const at = sizedKey(size, key);
      if (await media.head(at)) continue;
      const original = await media.get(key);
      if (!original) return;
      const resized = await resize(original.body, size, images);
      if (!resized) return;
      await media.put(at, resized, { httpMetadata: { contentType: "image/webp" } });
    }
  });
}
