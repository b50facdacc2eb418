import { createHash, randomBytes } from "node:crypto";

/** For random secrets only: they are too long to guess, so a quick hash is enough. */
export function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64url");
}

/** 256 random bits. */
export function randomSecret() {
  return randomBytes(32).toString("base64url");
}

/** 144 random bits: names a thing that strangers may see. */
export function randomId() {
  return randomBytes(18).toString("base64url");
}
