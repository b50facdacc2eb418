/**
 * What is said of passkeys on both sides; plain values, so that the browser gets them without the
 * schemas.
 */
export const WRONG_PASSKEY =
  "That didn't work. Try again, or use your password or an emailed code.";
export const PASSKEY_NOT_ADDED = "That didn't work. We didn't add a passkey. Please try again.";
