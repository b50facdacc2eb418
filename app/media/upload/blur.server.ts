import type { RequestContext } from "../../operations/context";
import type { Bytes } from "./bytes";

/** In pixels: enough for a hint of color. */
const WIDTH = 16;
/** In characters; the data URI is inlined in the page. */
const MAX_LENGTH = 1200;

/** A tiny picture as a data URI; null if resizing isn't available. */
export async function blurOf(
  { images, notice }: RequestContext,
  bytes: Bytes,
): Promise<string | null> {
  if (!images) return null;
  try {
    const made = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: WIDTH, fit: "scale-down" })
      .output({ format: "image/webp", quality: 40 });
    const small = new Uint8Array(await new Response(made.image()).arrayBuffer());
    const uri = `data:image/webp;base64,${btoa(String.fromCharCode(...small.subarray(0, MAX_LENGTH)))}`;
    return uri.length <= MAX_LENGTH ? uri : null;
  } catch (error) {
    notice({ event: "blur not made", error: String(error) });
    return null;
  }
}
