/**
 * What no log may hold. The tests write down what they are given and type; scripts/test.ts looks
 * for it in the server's log afterwards.
 */
import { appendFileSync } from "node:fs";

export function noteSecrets(...secrets: string[]) {
  const file = process.env.SECRETS_FILE;
  if (file && secrets.length > 0)
    appendFileSync(file, secrets.map((secret) => `${secret}\n`).join(""));
}

/** Fields of answers that hold what opens something. */
const FIELD = /"(?:userAccessToken|userRefreshToken|token|challenge)":"([^"]+)"/g;
const LINK = /\/my-friends\/invitation\/([\w-]{43})/g;

export function secretsIn(text: string) {
  return [...text.matchAll(FIELD), ...text.matchAll(LINK)].map(([, secret]) => secret!);
}
