/**
 * Secrets that no log may contain. The tests record what they receive and type; scripts/test.ts
 * then searches the server's log for it.
 */
import { appendFileSync } from "node:fs";

export function noteSecrets(...secrets: string[]) {
  const file = process.env.SECRETS_FILE;
  if (file && secrets.length > 0)
    appendFileSync(file, secrets.map((secret) => `${secret}\n`).join(""));
}

/** Response fields that contain credentials. */
const FIELD = /"(?:userAccessToken|userRefreshToken|token|challenge)":"([^"]+)"/g;
const LINK =
  /\/(?:my-friends\/invitation|claims\/(?:dispute|invitation)|team\/invitation)\/([\w.-]{43,})/g;

export function secretsIn(text: string) {
  return [...text.matchAll(FIELD), ...text.matchAll(LINK)].map(([, secret]) => secret!);
}
