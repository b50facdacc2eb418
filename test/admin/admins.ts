/**
 * People of the administration's tests: accounts that stand in the database, with the roles they
 * have there.
 */
import { env } from "cloudflare:test";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { randomId } from "../../app/security/hash.server";
import { visitorContext } from "../support/context";
import { settlePerson } from "../support/people";

/** A moment ago signed in on a device of theirs. */
export async function settleAdmin(
  id: number,
  email: string,
  more: { password?: string } = {},
): Promise<User> {
  const person = await settlePerson(id, email, more);
  await env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = ?").bind(id).run();
  return {
    ...person,
    platformAdmin: true,
    signInId: await settleDevice(id),
    provedAt: visitorContext().now(),
  };
}

/** A device that the person is signed in on, its keeper included. */
export async function settleDevice(personId: number) {
  const { keepers, now } = visitorContext();
  // Keepers outlive a test file: no two devices have one name.
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

/** The log is never emptied: a test looks at what came after it began. */
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

/**
 * A database whose batches fail as a whole, after `statements` of theirs: what was to be written
 * together is not there in parts.
 */
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
