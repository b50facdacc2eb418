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
const FIELD =
  /"(?:userAccessToken|userRefreshToken|clientHubAccessToken|clientHubRefreshToken|token|connToken|wsToken|challenge|clientSecret)":"([^"]+)"/g;
const LINK =
  /\/(?:my-friends\/invitation|claims\/(?:dispute|invitation)|team\/invitation)\/([\w.-]{43,})/g;
/** The session id of a secure link. */
const SECURE_LINK = /\/client-hub[\w/-]*\?s=([0-9a-f-]{36})/g;

export function secretsIn(text: string) {
  return [FIELD, LINK, SECURE_LINK]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, secret]) => secret!);
}
