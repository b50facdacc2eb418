import { sizedKey } from "../../media/keys";
import { resize } from "../../media/sizes.server";
import type { RequestContext } from "../../operations/context";
import type { Logo } from "./heading.server";

/** In bytes: a larger original would make each PDF as large. */
const MAX_ORIGINAL = 500_000;

/**
 * The logo as PDF takes it: a picture as PNG, made once, one that our generator has drawn as it is.
 * Undefined for one that can't be turned into PNG: then the document shows the company's name.
 */
export async function logoOf(
  { media, images }: Pick<RequestContext, "media" | "images">,
  key: string,
): Promise<Logo | undefined> {
  const type = /\.(webp|jpg|png|svg)$/.exec(key)?.[1];
  if (!type) return undefined;
  if (type === "svg") {
    const drawn = await media.get(key);
    return drawn ? { bytes: await bytesOf(drawn), type: "image/svg+xml" } : undefined;
  }
  const at = sizedKey("print", key);
  const made = await media.get(at);
  if (made) return { bytes: await bytesOf(made), type: "image/png" };
  const original = await media.get(key);
  if (!original) return undefined;
  if (images) {
    const resized = await resize(original.body, "print", images);
    if (resized) {
      await media.put(at, resized, { httpMetadata: { contentType: "image/png" } });
      return { bytes: new Uint8Array(resized), type: "image/png" };
    }
  }
  if (type === "webp" || original.size > MAX_ORIGINAL) return undefined;
  const whole = original.bodyUsed ? await media.get(key) : original;
  if (!whole) return undefined;
  return { bytes: await bytesOf(whole), type: type === "png" ? "image/png" : "image/jpeg" };
}

async function bytesOf(object: R2ObjectBody) {
  return new Uint8Array(await object.arrayBuffer());
}
