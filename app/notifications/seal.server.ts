/** Encrypts queued mail, which contains codes and links. The key isn't stored in the database. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config, SecretKey } from "../config";

/** Format: `keyId.` followed by base64url of IV, ciphertext and tag (AES-256-GCM). */
export function seal({ secretKeys }: Config, value: unknown): string {
  const [key] = secretKeys;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key!), iv);
  const sealed = Buffer.concat([
    iv,
    cipher.update(JSON.stringify(value), "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${key!.id}.${sealed.toString("base64url")}`;
}

/** Throws if the key is no longer configured or the text was modified. */
export function unseal({ secretKeys }: Config, text: string): unknown {
  const [id, sealed] = text.split(".");
  const key = secretKeys.find((one) => one.id === id);
  if (!key || !sealed)
    throw new Error(`Sealed with the key "${id}", which SECRET_KEYS does not hold.`);
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8"),
  ) as unknown;
}

function sealingKey({ secret }: SecretKey) {
  return new Uint8Array(hkdfSync("sha256", secret, "", "outbox", 32));
}
