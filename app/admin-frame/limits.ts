import { limits } from "../limits";

/** In characters: the longest search text is an email address. */
export const MAX_SEARCH_LENGTH = limits.email;
/** Rows of a list in one answer. */
export const MAX_ROWS = 100;
