import { mediaWidths } from "../ui/media-path";

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
  /** Undefined: the original. */
  width: number | undefined;
}

const KEY = /^([0-9a-f]{24})\.(webp|jpg|png|svg|mp4)$/;
const SIZED = /^([0-9a-f]{24})\.(webp|jpg|png)\/(\d{2,4})\.webp$/;

/**
 * What a path below /media/ asks for: `{key}` or `{key}/{width}.webp`; undefined for anything else. Keys are made by the server, so a
 * path that is no key is no file.
 */
export function mediaRequest(path: string): MediaRequest | undefined {
  const sized = SIZED.exec(path);
  if (sized) {
    const width = mediaWidths.find((w) => String(w) === sized[3]);
    return width ? { key: `${sized[1]}.${sized[2]}`, contentType: "image/webp", width } : undefined;
  }
  const original = KEY.exec(path);
  return original ? { key: path, contentType: contentTypes[original[2]!]!, width: undefined } : undefined;
}
