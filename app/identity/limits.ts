/** In characters; plain values, so that the browser gets them without the schemas. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** A person's first or last name, or a passkey's. */
export const LONGEST_NAME = 50;
export const LONGEST_TOKEN_NAME = 60;

/** How many one person has. */
export const MOST_TOKENS = 20;
export const MOST_PASSKEYS = 20;
