/** In characters of JSON: more than the largest form holds, the pricing form with all its fields. */
export const MAX_DRAFT_LENGTH = 200_000;
/** In UTF-8 bytes of JSON, for a browser whose person is unknown. */
export const MAX_UNKNOWN_BYTES = 50_000;
/** Per person; the oldest give way. */
export const MAX_DRAFTS = 20;
/** In characters. */
export const MAX_PATH_LENGTH = 300;
/** The query parameter of a page whose form shows the draft. */
export const DRAFT_PARAM = "draft";
