/**
 * Passkey messages for client and server. Kept apart from the schemas so the browser bundle doesn't
 * include zod.
 */
export const WRONG_PASSKEY =
  "That didn't work. Try again, or use your password or an emailed code.";
export const PASSKEY_NOT_ADDED = "That didn't work. We didn't add a passkey. Please try again.";
