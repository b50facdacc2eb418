/** The widths, in pixels, in which a photo is served. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

export type MediaWidth = (typeof mediaWidths)[number];

/** Kinds that are served in sizes; others (svg) are served as they are. */
const photo = /\.(?:webp|jpg|png)$/;

/** "abc.webp" is at /media/abc.webp, and 640 pixels wide at /media/abc.webp/640.webp. */
export function mediaPath(key: string, width?: MediaWidth) {
  return width && photo.test(key) ? `/media/${key}/${width}.webp` : `/media/${key}`;
}

/**
 * A photo cut to the shape in which links are shown elsewhere (share-tags.ts), as JPEG. Undefined
 * where it is no photo.
 */
export function mediaSharePath(key: string) {
  return photo.test(key) ? `/media/${key}/share.jpg` : undefined;
}

/**
 * The `srcset` of a stored photo: every width not larger than the original. Undefined where there
 * is nothing to choose from.
 */
export function mediaSrcSet(src: string, originalWidth: number) {
  const key = src.startsWith("/media/") ? src.slice("/media/".length) : "";
  if (!photo.test(key)) return undefined;
  const fitting = mediaWidths.filter((width) => width <= originalWidth);
  return fitting.map((width) => `${mediaPath(key, width)} ${width}w`).join(", ") || undefined;
}
