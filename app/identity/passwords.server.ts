/** Password hashing: scrypt with OWASP's parameters. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * OWASP's third option: as strong as N = 2^17, p = 1 with an eighth of the memory. A worker has 128
 * MB for all of its requests.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Format: `scrypt$N$r$p$salt$hash`. */
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
 * Compares the whole password, without truncation. If `stored` is null (no account, or no
 * password), takes the same time and returns false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parsed(stored ?? PLACEHOLDER);
  const given = await derive(password, salt, cost);
  return timingSafeEqual(given, hash) && stored !== null;
}

/** True if the hash uses other parameters than the current ones. */
export function needsRehash(stored: string) {
  const { cost } = parsed(stored);
  return cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

const PLACEHOLDER = [
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
  // Fixed-length input, because scrypt's HMAC pads keys with NUL: "x" and "x\0" would match.
  const digest = createHash("sha512").update(password).digest();
  return new Promise((resolve, reject) => {
    scrypt(digest, salt, HASH_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
