/** What platform admins change about other people: roles, account access and sign-ins. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { mustBeFresh } from "../identity/fresh.server";
import { Proof } from "../identity/prove.server";
import { SIGN_IN_ID } from "../identity/cookies";
import { allSignInsEnd, endKeepers, endSignIns, namedSignInsEnd } from "../identity/sign-in.server";
import type { RequestContext } from "../operations/context";
import {
  operation,
  platformAdmin,
  platformAdminInPerson,
  type User,
} from "../operations/operation";
import { Refusal } from "../refusal";
import { UserId } from "../admin-frame/input";
import { roles, type Role } from "./people.server";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";

const Password = Proof.shape.password.describe(
  `The caller's password. Not needed within ${durationText(lifetimes.freshSignIn)} of signing in.`,
);
const RoleInput = z.object({
  userId: UserId,
  role: z.enum(roles, { error: "There is no such role." }),
  password: Password,
});

const roleColumns = {
  "platform-admin": "platform_admin",
  "product-admin": "product_admin",
} satisfies Record<Role, string>;
const roleNames = {
  "platform-admin": "platform admin",
  "product-admin": "product admin",
} satisfies Record<Role, string>;

/** Another platform admin who can sign in. Without one, nobody could grant the role again. */
const anotherAdmin = `EXISTS (SELECT 1 FROM person other WHERE other.platform_admin = 1
    AND other.disabled_at IS NULL AND other.id <> person.id)`;

/** If the person already has the role, nothing is written. */
export const giveRole = operation({
  name: "give role",
  may: platformAdminInPerson,
  effect: "write",
  input: RoleInput,
  output: z.object({}),
  find: otherPerson,
  async run(context, { userId, role, password }, { id }) {
    await mustBeFresh(context, password);
    const { db, now } = context;
    await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE person SET ${roleColumns[role]} = 1, updated_at = ?, version = version + 1
            WHERE id = ? AND ${roleColumns[role]} = 0`,
        )
        .bind(now(), id),
      [
        auditStatement(context, {
          action: `give ${roleNames[role]}`,
          object: `person ${userId}`,
          details: { [roleNames[role]]: [false, true] },
        }),
      ],
    );
    return {};
  },
});

export const takeRole = operation({
  name: "take role",
  may: platformAdminInPerson,
  effect: "write",
  input: RoleInput,
  output: z.object({}),
  find: otherPerson,
  async run(context, { userId, role, password }, { id }) {
    await mustBeFresh(context, password);
    const { db, now } = context;
    const guard = role === "platform-admin" ? `AND ${anotherAdmin}` : "";
    await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE person SET ${roleColumns[role]} = 0, updated_at = ?, version = version + 1
            WHERE id = ? AND ${roleColumns[role]} = 1 ${guard}`,
        )
        .bind(now(), id),
      [
        auditStatement(context, {
          action: `take ${roleNames[role]}`,
          object: `person ${userId}`,
          details: { [roleNames[role]]: [true, false] },
        }),
      ],
    );
    const remaining = await db
      .prepare(`SELECT ${roleColumns[role]} AS has FROM person WHERE id = ?`)
      .bind(id)
      .first<{ has: number }>();
    if (remaining?.has === 1) throw lastAdmin();
    return {};
  },
});

const Access = z.object({ userId: UserId, password: Password });

/** Ends all sign-ins and API tokens of the person from the next request on, and blocks sign-in. */
export const disablePerson = operation({
  name: "disable person",
  may: platformAdminInPerson,
  effect: "write",
  input: Access,
  output: z.object({}),
  find: otherPerson,
  async run(context, { userId, password }, { id }) {
    await mustBeFresh(context, password);
    const { db, now } = context;
    await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE person SET disabled_at = ?, updated_at = ?, version = version + 1 WHERE id = ?
            AND disabled_at IS NULL AND (platform_admin = 0 OR ${anotherAdmin})`,
        )
        .bind(now(), now(), id),
      [
        auditStatement(context, {
          action: "disable person",
          object: `person ${userId}`,
          details: { disabled: [false, true] },
        }),
      ],
    );
    const remaining = await db
      .prepare("SELECT 1 FROM person WHERE id = ? AND disabled_at IS NULL")
      .bind(id)
      .first();
    if (remaining) throw lastAdmin();
    // Also finishes an earlier attempt that stopped at this point.
    await endSignIns(context, id, "all");
    return {};
  },
});

export const enablePerson = operation({
  name: "enable person",
  may: platformAdminInPerson,
  effect: "write",
  input: Access,
  output: z.object({}),
  find: otherPerson,
  async run(context, { userId, password }, { id, disabled }) {
    await mustBeFresh(context, password);
    if (!disabled) return {};
    const { db, now } = context;
    // Sign-ins left over from before must not become valid again.
    const enabled = await guardedBatch<{ id: string }>(
      db,
      db
        .prepare(
          `UPDATE person SET disabled_at = NULL, updated_at = ?, version = version + 1
            WHERE id = ? AND disabled_at IS NOT NULL`,
        )
        .bind(now(), id),
      [
        ...allSignInsEnd(context, id),
        auditStatement(context, {
          action: "enable person",
          object: `person ${userId}`,
          details: { disabled: [true, false] },
        }),
      ],
    );
    // Of these statements only those that end sign-ins return rows.
    const ended = enabled?.rest.flatMap((result) => result.results) ?? [];
    await endKeepers(context, ended);
    return {};
  },
});

/** Ends one sign-in, or all of them together with the API tokens. */
export const signPersonOut = operation({
  name: "sign person out",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    userId: UserId,
    id: z
      .string()
      .regex(SIGN_IN_ID, "There is no such device.")
      .optional()
      .describe(
        "The device's id. Without it, all devices are signed out and all API tokens are revoked.",
      ),
  }),
  output: z.object({ devices: z.int().describe("Number of devices signed out.") }),
  find: findPerson,
  async run(context, { userId, id: device }, { id }) {
    const { db } = context;
    const object = `person ${userId}`;
    if (device !== undefined) {
      const ended = await guardedBatch<{ id: string }>(db, namedSignInsEnd(context, id, [device]), [
        auditStatement(context, { action: "sign person out", object, details: { devices: "one" } }),
      ]);
      if (!ended) throw new Refusal("not-found", "This device is no longer signed in.");
      await endKeepers(context, ended.rows);
      return { devices: 1 };
    }
    const audits = [
      auditStatement(
        context,
        { action: "sign person out", object, details: { devices: "all" } },
        {
          sql: "EXISTS (SELECT 1 FROM sign_in WHERE person_id = ? AND ended_at IS NULL)",
          values: [id],
        },
      ),
      auditStatement(
        context,
        { action: "revoke API tokens", object, details: { tokens: "all" } },
        { sql: "EXISTS (SELECT 1 FROM api_token WHERE person_id = ?)", values: [id] },
      ),
    ];
    // The audit entry comes first: its SQL counts the sign-ins that the next statements delete.
    const results = await db.batch<{ id: string }>([...audits, ...allSignInsEnd(context, id)]);
    const ended = results.flatMap((result) => result.results);
    await endKeepers(context, ended);
    return { devices: ended.length };
  },
});

async function findPerson({ db }: Pick<RequestContext, "db">, { userId }: { userId: string }) {
  const row = await db
    .prepare("SELECT id, disabled_at FROM person WHERE user_id = ?")
    .bind(userId)
    .first<{ id: number; disabled_at: number | null }>();
  if (!row) throw new Refusal("not-found", "There is no such person.");
  return { id: row.id, disabled: row.disabled_at !== null };
}

/** Admins cannot lock themselves out or lift a block that others put on them. */
async function otherPerson(context: RequestContext & { actor: User }, input: { userId: string }) {
  const found = await findPerson(context, input);
  if (found.id === context.actor.personId)
    throw new Refusal("conflict", "You can't change this yourself. Ask another platform admin.");
  return found;
}

function lastAdmin() {
  return new Refusal(
    "conflict",
    "This is the last platform admin. Give the role to someone else first.",
  );
}
