/**
 * What is said of passkeys on both sides; plain values, so that the browser gets them without the
 * schemas.
 */
export const WRONG_PASSKEY = "This did not work. Try again, or use your password or a mailed code.";
export const PASSKEY_NOT_ADDED = "This did not work, and no passkey was added. Please try again.";
