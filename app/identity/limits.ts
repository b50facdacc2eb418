/** In characters. Kept apart from the schemas so the browser bundle doesn't include zod. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** For first names, last names and passkey names. */
export const LONGEST_NAME = 50;
export const LONGEST_TOKEN_NAME = 60;

/** Per person. */
export const MOST_TOKENS = 20;
export const MOST_PASSKEYS = 20;
