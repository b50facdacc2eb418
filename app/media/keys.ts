import { mediaWidths, type MediaWidth } from "../ui/media-path";

/** Keys of public files in R2, and the addresses they are served at. */

/** Exact content types by a key's ending; nothing else is stored or served. */
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
  /** A width in pixels, or the shape in which links are shown; undefined: the original. */
  size: MediaSize | undefined;
}

export type MediaSize = MediaWidth | "share";

export const mediaSizes: readonly MediaSize[] = [...mediaWidths, "share"];

/** Of a picture in one of our sizes, once it is made. */
export function sizedKey(size: MediaSize, key: string) {
  return `sized/${size}/${key}`;
}

const KEY = /^([0-9a-f]{24})\.(webp|jpg|png|svg|mp4)$/;
const SIZED = /^([0-9a-f]{24})\.(webp|jpg|png)\/(?:(\d{2,4})\.webp|share\.jpg)$/;

/**
 * What a path below /media/ asks for: `{key}`, `{key}/{width}.webp` or `{key}/share.jpg`; undefined
 * for anything else. Keys are made by the server, so a path that is no key is no file.
 */
export function mediaRequest(path: string): MediaRequest | undefined {
  const sized = SIZED.exec(path);
  if (sized) {
    const size =
      sized[3] === undefined ? "share" : mediaWidths.find((width) => String(width) === sized[3]);
    return (
      size && {
        key: `${sized[1]}.${sized[2]}`,
        contentType: size === "share" ? "image/jpeg" : "image/webp",
        size,
      }
    );
  }
  const original = KEY.exec(path);
  return original
    ? { key: path, contentType: contentTypes[original[2]!]!, size: undefined }
    : undefined;
}
