import { sha256 } from "../security/hash.server";

/**
 * The id of a message that a page's form sends. The form's own id and the text make it: someone who
 * goes back in the browser and changes the text means another message.
 */
export function formMessageId(formId: string, text: string) {
  return uuidOf(sha256(JSON.stringify([formId, text])));
}

/** Of a SHA-256 hash in base64url. */
export function uuidOf(hash: string) {
  const hex = Buffer.from(hash, "base64url").toString("hex");
  // Version 8 of RFC 9562: of the application's own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
