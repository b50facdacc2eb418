/** Operations on the caller's own account. */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { joinRatings, moveAuthor, renameAuthor } from "../companies/authored-reviews.server";
import { unclaimStatements } from "../companies/unclaimed.server";
import { DIRECTORY, effectsSql } from "../database/effects.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import { MINUTE } from "../duration";
import { commit, mailStatement } from "../notifications/outbox.server";
import { inPerson, operation, user, type UserInPerson, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { shownToAll } from "../security/review-access";
import { indexStatements } from "../search-index/index.server";
import { personByEmail } from "./accounts.server";
import { auditStatement, forgetAddress } from "../audit/audit.server";
import { Email } from "../input";
import { addressHash } from "../security/address-hash.server";
import { spendCode } from "../security/codes.server";
import { mailCode, redeemCode } from "./codes.server";
import { Code, CodeId, FirstName, LastName, messages } from "./input";
import { Passkey } from "./passkey-input";
import { Proof, prove } from "./prove.server";
import { isTaken, MailedCode } from "./register.server";
import { SIGN_IN_ID } from "./cookies";
import { allSignInsEnd, endKeepers, endSignIns, namedSignInsEnd } from "./sign-in.server";

const Moment = z.int().meta({ description: "Epoch milliseconds.", examples: [1777908600000] });

export const Device = z.object({
  id: z.string(),
  device: z.string().meta({
    description: "Browser and operating system, from the User-Agent header.",
    examples: ["Chrome on Windows"],
  }),
  method: z.enum(["password", "code", "passkey"]).meta({ description: "The sign-in method." }),
  createdAt: Moment,
  usedAt: Moment,
  current: z.boolean().meta({ description: "Whether this request comes from it." }),
});
export type Device = z.output<typeof Device>;

const Account = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  hasPassword: z.boolean(),
  devices: z.array(Device),
  passkeys: z.array(Passkey),
  version: z.int().meta({ description: "Also sent as the ETag, for If-Match." }),
});

export const readAccount = operation({
  name: "read account",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: Account,
  async run({ actor, reads }) {
    const [person, rows, passkeys] = await Promise.all([
      reads.first<{ has_password: number; version: number }>(
        "SELECT password IS NOT NULL AS has_password, version FROM person WHERE id = ?",
        actor.personId,
      ),
      reads.all<{
        id: string;
        device: string;
        method: Device["method"];
        created_at: number;
        used_at: number;
      }>(
        `SELECT id, device, method, created_at, used_at FROM sign_in WHERE person_id = ?
          AND ended_at IS NULL ORDER BY used_at DESC LIMIT 100`,
        actor.personId,
      ),
      reads.all<Passkey>(
        `SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM passkey
          WHERE person_id = ? ORDER BY created_at, id`,
        actor.personId,
      ),
    ]);
    return {
      userId: actor.userId,
      email: actor.email,
      firstName: actor.firstName,
      lastName: actor.lastName,
      hasPassword: person?.has_password === 1,
      devices: rows.map((row) => ({
        id: row.id,
        device: row.device,
        method: row.method,
        createdAt: row.created_at,
        usedAt: row.used_at,
        current: row.id === actor.signInId,
      })),
      passkeys,
      version: person?.version ?? actor.version,
    };
  },
});

/**
 * API-049: changes the name shown with the person's reviews and other content. `version`: the
 * version the caller read; throws `stale` if it is outdated.
 */
export const changeName = operation({
  name: "change name",
  may: user,
  effect: "write",
  input: z.object({
    firstName: FirstName,
    lastName: LastName,
    version: z.coerce.number().int().optional(),
  }),
  output: z.object({ firstName: z.string(), lastName: z.string(), version: z.number() }),
  async run(context, { firstName, lastName, version }) {
    const { db, actor, now } = context;
    const at = now();
    const changed = await guardedBatch<{ version: number }>(
      db,
      db
        .prepare(
          `UPDATE person SET first_name = ?, last_name = ?, updated_at = ?, version = version + 1
            WHERE id = ? AND version = coalesce(?, version) RETURNING version`,
        )
        .bind(firstName, lastName, at, actor.personId, version ?? null),
      renameAuthor(actor.personId, at).map((one) => bound(db, one)),
    );
    if (!changed)
      throw new Refusal("stale", "Your account changed on another device. Check it and try again.");
    return { firstName, lastName, version: changed.rows[0]!.version };
  },
});

/**
 * Signs out one of the caller's devices, possibly the current one. Effective on its next request.
 */
export const endDevice = operation({
  name: "end device",
  may: inPerson,
  effect: "write",
  input: z.object({ id: z.string().regex(SIGN_IN_ID, "There is no such device.") }),
  output: z.object({ current: z.boolean() }),
  async run(context, { id }) {
    const { actor, db } = context;
    const ended = await guardedBatch<{ id: string }>(
      db,
      namedSignInsEnd(context, actor.personId, [id]),
      [auditStatement(context, { action: "end device", object: `person ${actor.userId}` })],
    );
    if (!ended) throw new Refusal("not-found", "This device is no longer signed in.");
    await endKeepers(context, ended.rows);
    return { current: id === actor.signInId };
  },
});

export const signOut = operation({
  name: "sign out",
  may: inPerson,
  effect: "write",
  input: z.object({}).optional(),
  output: z.object({}),
  async run(context) {
    const { actor } = context;
    await endSignIns(context, actor.personId, [actor.signInId]);
    return {};
  },
});

export const startEmailChange = operation({
  name: "start email change",
  may: inPerson,
  effect: "write",
  input: Proof.extend({ email: Email }),
  output: MailedCode,
  async run(context, { email, password }) {
    await prove(context, password);
    const { actor } = context;
    const taken = await personByEmail(context, email);
    // If the address belongs to another account, no code is valid, and the response doesn't reveal
    // that.
    return mailCode(context, {
      purpose: "change-email",
      email,
      personId: taken ? null : actor.personId,
      isUnknown: !taken,
      asker: { kind: "person", personId: actor.personId },
      mail: taken
        ? { template: "already-registered", data: () => ({ name: taken.first_name }) }
        : { template: "change-email-code", data: (code) => ({ code }) },
    });
  },
});

export const confirmEmailChange = operation({
  name: "confirm email change",
  may: inPerson,
  effect: "write",
  input: z.object({ codeId: CodeId, code: Code }),
  output: z.object({ email: z.string() }),
  async run(context, { codeId, code }) {
    const { actor, config, db, now } = context;
    const redeemed = await redeemCode(context, "change-email", code, { id: codeId });
    const { email } = redeemed;
    if (redeemed.personId !== actor.personId)
      throw new Refusal("invalid", messages.code, { code: messages.code });
    const at = now();
    const statements = [
      db
        .prepare("UPDATE person SET email = ?, updated_at = ?, version = version + 1 WHERE id = ?")
        .bind(email, at, actor.personId),
      ...moveAuthor(actor.personId, addressHash(config, "email", email), at).map((one) =>
        bound(db, one),
      ),
      ...joinRatings(email, addressHash(config, "email", email), at).map((one) => bound(db, one)),
      mailStatement(context, {
        key: `email:${codeId}`,
        to: actor.email,
        template: "email-changed",
        data: { to: email },
      }),
      auditStatement(context, {
        action: "change email",
        object: `person ${actor.userId}`,
        details: { from: actor.email, to: email },
      }),
    ];
    await commit(context, spendCode(context, redeemed, statements)).catch((error: unknown) => {
      throw isTaken(error)
        ? new Refusal("conflict", "Another account now uses this address.")
        : error;
    });
    // Of conversations that the former address opened.
    closeSockets(context, { userId: actor.userId });
    return { email };
  },
});

/**
 * Deletes the account and the person's own data. Their reviews stay, without their name. Companies
 * with no other owner stay and can be claimed again.
 */
export const deleteAccount = operation({
  name: "delete account",
  may: inPerson,
  effect: "write",
  input: Proof,
  output: z.object({}),
  async run(context, { password }) {
    await prove(context, password);
    const { actor, db } = context;
    // Keeps at least one platform admin, and the audit log shows who removed the role.
    if (actor.platformAdmin)
      throw new Refusal(
        "conflict",
        "Ask another platform admin to remove that role from you first.",
      );
    const { results: companies } = await db
      .prepare("SELECT company_id AS id FROM company_owner WHERE person_id = ?")
      .bind(actor.personId)
      .all<{ id: number }>();
    const deleted = db.batch<{ id: string }>([
      ...allSignInsEnd(context, actor.personId),
      ...unclaimStatements(context, actor.personId, {
        sql: "c.id IN (SELECT company_id FROM company_owner WHERE person_id = ?)",
        values: [actor.personId],
      }),
      db.prepare("DELETE FROM company_owner WHERE person_id = ?").bind(actor.personId),
      db
        .prepare(
          // Only where everyone sees one: what others can't see leaves no trace.
          `UPDATE company SET version = version + 1 WHERE id IN (SELECT company_id FROM review
            WHERE author_id = ? AND ${shownToAll})`,
        )
        .bind(actor.personId),
      db
        .prepare(
          `UPDATE review SET author_first_name = 'A former member', author_last_name = '',
            author_hash = iif(invoice_id IS NULL, author_hash, NULL), author_id = NULL
            WHERE author_id = ?`,
        )
        .bind(actor.personId),
      auditStatement(context, { action: "delete account", object: `person ${actor.userId}` }),
      forgetAddress(db, actor.personId),
      mailStatement(context, {
        key: `deleted:${actor.userId}`,
        to: actor.email,
        template: "account-deleted",
        data: { name: actor.firstName },
      }),
      bound(db, deletedPersonEffects(context)),
      db.prepare("DELETE FROM person WHERE id = ?").bind(actor.personId),
      ...companies.flatMap(({ id }) => indexStatements(db, id)),
    ]);
    const [ended] = await commit(context, deleted);
    context.later(() => context.deliver(DIRECTORY));
    await endKeepers(context, ended!.results);
    closeSockets(context, { companies: companies.map(({ id }) => id) });
    return {};
  },
});

/** The logs of all offices lose the person's name: at once, and again once no request can add it. */
function deletedPersonEffects({ actor, workDatabases, now }: Within<UserInPerson>) {
  const kinds = { "person deleted": 0, "person long deleted": MINUTE };
  return effectsSql(
    [...workDatabases.keys()].flatMap((receiver) =>
      Object.entries(kinds).map(([kind, delay]) => ({
        kind,
        subject: actor.userId,
        version: 1,
        companyId: "",
        receiver,
        delay,
        body: {},
      })),
    ),
    now(),
  );
}
