/** Shrinks pictures in the browser to the largest size a page shows, before upload. */

/** In pixels, of the longer side. */
const LONGEST = 2560;
/** In bytes: a picture within both limits is uploaded as is. */
const SMALL = 3_000_000;
const QUALITY = 0.88;
const AS_IS = /^image\/(jpeg|png|webp)$/;

/** A file this browser can't decode is returned unchanged; the server reports what is wrong. */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= SMALL && AS_IS.test(file.type)) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await blobOf(canvas, file.type === "image/jpeg" ? "image/jpeg" : "image/webp");
  if (!made || (AS_IS.test(file.type) && made.size >= file.size)) return file;
  return new File([made], named(file.name, made.type), { type: made.type });
}

export function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Sets the extension to match the content: browsers that can't encode WebP produce PNG. */
export function named(name: string, type: string) {
  const ending = { "image/jpeg": "jpg", "image/webp": "webp" }[type] ?? "png";
  return `${name.replace(/\.[a-z0-9]{1,10}$/i, "")}.${ending}`;
}
