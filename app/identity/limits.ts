/** In characters. Kept apart from the schemas so the browser bundle doesn't include zod. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** For first names, last names and passkey names. */
export const MAX_NAME_LENGTH = 50;
export const MAX_TOKEN_NAME_LENGTH = 60;

/** Per person. */
export const MAX_TOKENS = 20;
export const MAX_PASSKEYS = 20;
