import { env } from "cloudflare:test";
import { createHash, scryptSync } from "node:crypto";
import type { User } from "../../app/operations/actor";

/**
 * A signed-in user without roles and without a database row; tests that write use `insertPerson`.
 */
export const somebody: User = {
  kind: "user",
  personId: 900,
  userId: "00000000-0000-4000-8000-000000000900",
  email: "somebody@example.com",
  firstName: "Some",
  lastName: "Body",
  platformAdmin: false,
  productAdmin: false,
  version: 1,
  signInId: "s".repeat(24),
  provedAt: 0,
  scope: "write",
};

/** Inserts a registered account. `password` is the stored hash; null by default. */
export async function insertPerson(
  id: number,
  email: string,
  more: { password?: string; firstName?: string } = {},
): Promise<User> {
  const userId = `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
  await env.DB.prepare(
    `INSERT OR REPLACE INTO person (id, user_id, email, first_name, last_name, password, created_at,
      updated_at) VALUES (?, ?, ?, ?, 'Test', ?, 0, 0)`,
  )
    .bind(id, userId, email, more.firstName ?? "Person", more.password ?? null)
    .run();
  return {
    ...somebody,
    personId: id,
    userId,
    email,
    firstName: more.firstName ?? "Person",
    lastName: "Test",
  };
}

/** A password as it is stored, at minimal cost. */
export function cheaplyHashed(password: string) {
  const [salt, digest] = [Buffer.alloc(16, 1), createHash("sha512").update(password).digest()];
  return [
    "scrypt",
    16,
    8,
    1,
    salt.toString("base64url"),
    scryptSync(digest, salt, 32, { N: 16, r: 8, p: 1 }).toString("base64url"),
  ].join("$");
}
