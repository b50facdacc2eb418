/** Passwords: scrypt with OWASP's parameters. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import common from "./data/common-passwords.json";

/**
 * OWASP's third choice, as strong as N = 2^17, p = 1, with an eighth of the memory: a worker has
 * 128 MB for all of its requests.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const commonPasswords = new Set(common);

/** Whether many people have it, however they wrote its capitals. */
export function isCommonPassword(password: string) {
  return commonPasswords.has(password.toLowerCase());
}

/** `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string) {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return [
    "scrypt",
    COST.N,
    COST.r,
    COST.p,
    salt.toString("base64url"),
    hash.toString("base64url"),
  ].join("$");
}

/**
 * Exactly the password, to the last character. `stored` null (no such account, or one without a
 * password) takes as long and is never right.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parsed(stored ?? NOBODYS);
  const given = await derive(password, salt, cost);
  return timingSafeEqual(given, hash) && stored !== null;
}

/** It was hashed with other parameters than today's. */
export function needsRehash(stored: string) {
  const { cost } = parsed(stored);
  return cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

const NOBODYS = [
  "scrypt",
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(SALT_BYTES).toString("base64url"),
  Buffer.alloc(HASH_BYTES).toString("base64url"),
].join("$");

function parsed(stored: string) {
  const [name, N, r, p, salt, hash] = stored.split("$");
  if (name !== "scrypt" || !salt || !hash)
    throw new Error("A stored password has a form that we do not know.");
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Of fixed length: scrypt's own first step takes "x" and "x" with a NUL behind it for the same.
  const digest = createHash("sha512").update(password).digest();
  return new Promise((resolve, reject) => {
    scrypt(digest, salt, HASH_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
