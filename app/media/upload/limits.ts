/** Upload limits, shared by forms, pages and the API. Sizes are in bytes of the file as sent. */

/** EDIT-014. */
export const PHOTO_BYTES = 20_000_000;
/** EDIT-016. */
export const IMAGE_BYTES = 10_000_000;
/** Of the decoded picture: 50 megapixels take 200 MB of memory. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE = 12_000;
/** Per request. */
export const MAX_FILES = 50;
/** Per company gallery. */
export const MAX_PHOTOS = 500;
/** Files per company per hour. */
export const MAX_FILES_PER_HOUR = 1000;

/** For `<input accept>` (EDIT-013, EDIT-015). The server decides by content. */
export const acceptsPhotos = "image/*,video/mp4";
export const acceptsImages = "image/*";

/** In the hint of every field for pictures. */
export const ANIMATIONS = "An animation becomes a still picture.";

export function megabytes(bytes: number) {
  return `${bytes / 1_000_000} MB`;
}

export function tooLarge(bytes: number) {
  return `The file is larger than ${megabytes(bytes)}.`;
}
