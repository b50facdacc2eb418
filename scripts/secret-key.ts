/**
 * `npm run secret-key`: prints a new key for SECRET_KEYS. Put it before the old keys, separated by
 * a comma; remove an old key a day later.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

function secretKey() {
  return `${new Date().toISOString().slice(0, 10)}=${randomBytes(32).toString("base64url")}`;
}

/** The keys of a local state folder, created with it, so that sessions survive a restart. */
export function secretKeysOf(stateDir: string) {
  const file = `${stateDir}/secret-keys`;
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, secretKey(), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

if (process.argv[1]?.endsWith("secret-key.ts")) console.log(secretKey());
