import { mediaWidths, type MediaWidth } from "../ui/media-path";

/** Keys of public files in R2, and their URLs. */

/** Content types by key extension; no others are stored or served. */
export const contentTypes: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  mp4: "video/mp4",
};

export interface MediaRequest {
  key: string;
  contentType: string;
  /** A width in pixels, or what a picture is made for; undefined for the original. */
  size: MediaSize | undefined;
}

/** "print": for documents, not public. */
export type MediaSize = MediaWidth | "share" | "mail" | "print";

export const mediaSizes: readonly MediaSize[] = [...mediaWidths, "share", "mail", "print"];

/** The R2 key of a resized picture. */
export function sizedKey(size: MediaSize, key: string) {
  return `sized/${size}/${key}`;
}

const KEY = /^([0-9a-f]{24})\.(webp|jpg|png|svg|mp4)$/;
const SIZED = /^([0-9a-f]{24}\.(?:webp|jpg|png))\/(?:(\d{2,4})\.webp|(share\.jpg|mail\.png))$/;
const files = {
  "share.jpg": { size: "share", contentType: "image/jpeg" },
  "mail.png": { size: "mail", contentType: "image/png" },
} as const;

/**
 * Parses a path below /media/: `{key}`, `{key}/{width}.webp`, `{key}/share.jpg` or `{key}/mail.png`;
 * undefined for anything else. Only server-generated keys are valid.
 */
export function mediaRequest(path: string): MediaRequest | undefined {
  const sized = SIZED.exec(path);
  if (sized) {
    const [, key, width, file] = sized;
    if (file) return { key: key!, ...files[file as keyof typeof files] };
    const size = mediaWidths.find((one) => String(one) === width);
    return size && { key: key!, contentType: "image/webp", size };
  }
  const original = KEY.exec(path);
  return original
    ? { key: path, contentType: contentTypes[original[2]!]!, size: undefined }
    : undefined;
}
