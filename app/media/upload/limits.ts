/**
 * What may be uploaded: for forms, pages and the API alike. Bytes are those of the file as it is
 * sent.
 */

/** EDIT-014. */
export const PHOTO_BYTES = 20_000_000;
/** EDIT-016. */
export const IMAGE_BYTES = 10_000_000;
/** Of a decoded picture: 50 megapixels are 200 MB, which no browser should have to hold either. */
export const MOST_PIXELS = 50_000_000;
export const MOST_SIDE = 12_000;
/** In one request. */
export const MOST_FILES = 50;
/** Of one company's gallery. */
export const MOST_PHOTOS = 500;
/** Files of one company in one hour. */
export const MOST_AN_HOUR = 1000;

/**
 * EDIT-013, EDIT-015: for `<input accept>`. What of it can be stored, the server decides by the
 * content.
 */
export const acceptsPhotos = "image/*,video/mp4";
export const acceptsImages = "image/*";

export function megabytes(bytes: number) {
  return `${bytes / 1_000_000} MB`;
}

export function tooLarge(bytes: number) {
  return `The file is larger than ${megabytes(bytes)}.`;
}
