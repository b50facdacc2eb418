import { createHash, randomBytes } from "node:crypto";

/** Only for random secrets: they have enough entropy that a fast hash is safe. */
export function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64url");
}

/** 256 random bits. */
export function randomSecret() {
  return randomBytes(32).toString("base64url");
}

/** 144 random bits, for public ids that can't be guessed. */
export function randomId() {
  return randomBytes(18).toString("base64url");
}
