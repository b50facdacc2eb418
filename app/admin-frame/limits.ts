import { limits } from "../limits";

/** In characters: an e-mail address, which is the longest of what is looked for. */
export const MAX_SEARCH_LENGTH = limits.email;
