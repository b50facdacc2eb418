/** Accounts and roles for the tests of the administration. */
import { env } from "cloudflare:test";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { randomId } from "../../app/security/hash.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

/** An admin who signed in recently on a device. */
export async function insertAdmin(
  id: number,
  email: string,
  more: { password?: string } = {},
): Promise<User> {
  const person = await insertPerson(id, email, more);
  await env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = ?").bind(id).run();
  return {
    ...person,
    platformAdmin: true,
    signInId: await insertDevice(id),
    provedAt: visitorContext().now(),
  };
}

/** A signed-in device with its session keeper. */
export async function insertDevice(personId: number) {
  const { keepers, now } = visitorContext();
  // Session keepers outlive a test file, so ids must be unique.
  const id = randomId();
  await keepers.begin(id, now());
  await env.DB.prepare(
    `INSERT INTO sign_in (id, person_id, method, device, browser_hash, created_at, used_at,
      proved_at) VALUES (?, ?, 'password', 'Chrome on Windows', 'x', ?, ?, ?)`,
  )
    .bind(id, personId, now(), now(), now())
    .run();
  return id;
}

export function as(actor: User, over: Partial<RequestContext> = {}) {
  return visitorContext({ actor, ...over });
}

/** The log cannot be cleared: tests read the entries added since this call. */
export async function logFromNow() {
  const before = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
  return async () => {
    const { results } = await env.DB.prepare(
      `SELECT person_email, action, object, company_id, details, address FROM audit_entry
        WHERE id > ? ORDER BY id`,
    )
      .bind(before)
      .all<{
        person_email: string;
        action: string;
        object: string;
        company_id: number | null;
        details: string;
        address: string;
      }>();
    return results.map(({ details, ...entry }) => ({
      ...entry,
      details: JSON.parse(details) as Record<string, unknown>,
    }));
  };
}

/** A database in which every batch fails after its statements, to verify atomicity. */
export function failingBatches(): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          target.batch([...statements, target.prepare("SELECT json('no JSON')")]);
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
