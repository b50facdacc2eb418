/** The widths photos are served in, in pixels. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

export type MediaWidth = (typeof mediaWidths)[number];

/** Formats that are resized; others (SVG) are served unchanged. */
const photo = /\.(?:webp|jpg|png)$/;

/** "abc.webp" → /media/abc.webp, or /media/abc.webp/640.webp at 640 pixels wide. */
export function mediaPath(key: string, width?: MediaWidth) {
  return width && photo.test(key) ? `/media/${key}/${width}.webp` : `/media/${key}`;
}

/**
 * A photo cropped to the share-image size (share-tags.ts), as JPEG. Undefined for other formats.
 */
export function mediaSharePath(key: string) {
  return photo.test(key) ? `/media/${key}/share.jpg` : undefined;
}

/** A logo as PNG, sized for mails: not every mail program shows WebP. Undefined for SVG. */
export function mediaMailPath(key: string) {
  return photo.test(key) ? `/media/${key}/mail.png` : undefined;
}

/**
 * The `srcset` of a stored photo, up to the original's width. Undefined if only one size exists.
 */
export function mediaSrcSet(src: string, originalWidth: number) {
  const key = src.startsWith("/media/") ? src.slice("/media/".length) : "";
  const widths = fittingWidths(key, originalWidth);
  return widths.map((width) => `${mediaPath(key, width)} ${width}w`).join(", ") || undefined;
}

/** The widths of a stored picture in pages; none for formats that are not resized. */
export function fittingWidths(key: string, originalWidth: number): MediaWidth[] {
  return photo.test(key) ? mediaWidths.filter((width) => width <= originalWidth) : [];
}
