/**
 * Friend invitations and blocking. No response reveals whether an address has an account or has
 * blocked someone.
 */
import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { Email } from "../input";
import { countAttempts, countsOf, limits } from "../security/limits.server";
import { countUnknownMail } from "../security/unknown-mail.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, user, visitor, type User } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { lifetimes } from "../lifetimes";
import { DAY } from "../duration";

const Token = z.string().regex(/^[\w-]{43}$/, "This invitation isn't valid.");
const InvitationId = z.string().regex(/^[\w-]{24}$/, "There is no such invitation.");
const invitationClosed = () => new Refusal("gone", "This invitation is no longer open.");

function nameOf({ firstName, lastName, email }: User) {
  return `${firstName} ${lastName}`.trim() || email;
}

/**
 * Invites by email. Sends at most one email per address and day, however often it is called, and
 * none to an address that many people invited today: it sees the invitation when it signs in.
 */
export const inviteFriend = operation({
  name: "invite friend",
  may: user,
  effect: "write",
  input: z.object({ email: Email }),
  output: z.object({}),
  async run(context, { email }) {
    const { actor, db, config, now } = context;
    if (email === actor.email)
      throw new Refusal("invalid", "That's your own address.", {
        email: "That's your own address.",
      });
    const at = now();
    await countAttempts(db, [{ limit: limits.invitation, of: String(actor.personId) }], at);
    const id = randomId();
    const key = `invitation:${actor.personId}:${sha256(email)}:${Math.floor(at / DAY)}`;
    const [blocked, known, account, mailed] = await db.batch<{ n: number }>([
      db
        .prepare(
          `SELECT count(*) AS n FROM block b CROSS JOIN person p ON p.id = b.person_id
            WHERE p.email = ? AND b.blocked_id = ?`,
        )
        .bind(email, actor.personId),
      db
        .prepare(
          `SELECT count(*) AS n FROM friendship f CROSS JOIN person p ON p.id = f.friend_id
            WHERE f.person_id = ? AND p.email = ?`,
        )
        .bind(actor.personId, email),
      db.prepare("SELECT count(*) AS n FROM person WHERE email = ?").bind(email),
      db.prepare("SELECT count(*) AS n FROM outbox WHERE key = ?").bind(key),
    ]);
    if (known!.results[0]!.n > 0)
      throw new Refusal("conflict", "You're already friends.", {
        email: "You're already friends.",
      });
    const statements = [
      db
        .prepare(
          `UPDATE friend_invitation SET ended_at = ?, outcome = 'withdrawn' WHERE from_id = ?
            AND to_email = ? AND ended_at IS NULL`,
        )
        .bind(at, actor.personId, email),
      db
        .prepare(
          "INSERT INTO friend_invitation (id, from_id, to_email, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(id, actor.personId, email, at, at + lifetimes.friendInvitation),
    ];
    // Only what would be mailed counts, so that one person can't use up the mailbox's invitations.
    // The work is the same for all, because its time would tell of an account or a block.
    const isNew = blocked!.results[0]!.n === 0 && mailed!.results[0]!.n === 0;
    const toMailbox = { limit: limits.invitationToMailbox, of: email, by: isNew ? 1 : 0 } as const;
    const [invited] = await countsOf(db, [toMailbox], at);
    const isMailed = isNew && invited! <= toMailbox.limit.most;
    const hasAccount = account!.results[0]!.n > 0;
    await countUnknownMail(context, { isUnknown: isMailed && !hasAccount });
    if (isMailed)
      statements.push(
        mailStatement(context, {
          key,
          to: email,
          template: "friend-invitation",
          data: { from: nameOf(actor), link: `${config.mainOrigin}/my-friends` },
        }),
      );
    await commit(context, db.batch(statements));
    return {};
  },
});

/** Creates an invitation link; the first person to open it and accept becomes a friend. */
export const makeFriendLink = operation({
  name: "make friend link",
  may: user,
  effect: "write",
  input: z.object({}).optional(),
  output: z.object({ link: z.string() }),
  async run({ actor, db, config, now }) {
    const at = now();
    await countAttempts(db, [{ limit: limits.invitation, of: String(actor.personId) }], at);
    const token = randomSecret();
    await db
      .prepare(
        "INSERT INTO friend_invitation (id, from_id, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(randomId(), actor.personId, sha256(token), at, at + lifetimes.friendInvitation)
      .run();
    return { link: `${config.mainOrigin}/my-friends/invitation/${token}` };
  },
});

/** The inviter's name, for someone with the link. Read-only. */
export const readFriendLink = operation({
  name: "read friend link",
  may: visitor,
  effect: "read",
  input: z.object({ token: Token }),
  output: z.object({ from: z.string() }),
  async run({ reads, now }, { token }) {
    const row = await reads.first<{ name: string }>(
      `SELECT trim(p.first_name || ' ' || p.last_name) AS name FROM friend_invitation i CROSS
        JOIN person p ON p.id = i.from_id
       WHERE i.token_hash = ? AND i.ended_at IS NULL AND i.expires_at > ?`,
      sha256(token),
      now(),
    );
    if (!row) throw invitationClosed();
    return { from: row.name };
  },
});

export const acceptInvitation = operation({
  name: "accept invitation",
  may: user,
  effect: "write",
  input: z.union([z.object({ id: InvitationId }), z.object({ token: Token })]),
  output: z.object({ name: z.string() }),
  async run(context, input) {
    const { actor, db, now } = context;
    const at = now();
    const [which, values] =
      "id" in input
        ? ["id = ? AND to_email = ?", [input.id, actor.email]]
        : ["token_hash = ?", [sha256(input.token)]];
    const open = `${which} AND ended_at IS NULL AND expires_at > ? AND from_id <> ?
      AND NOT EXISTS (SELECT 1 FROM block
        WHERE (person_id = from_id AND blocked_id = ?) OR (person_id = ? AND blocked_id = from_id))`;
    const bound = [...values, at, actor.personId, actor.personId, actor.personId];
    const from = await db
      .prepare(
        `SELECT i.id, i.from_id, p.email, trim(p.first_name || ' ' || p.last_name) AS name
          FROM (SELECT id, from_id FROM friend_invitation WHERE ${open}) i CROSS JOIN person p
          ON p.id = i.from_id`,
      )
      .bind(...bound)
      .first<{ id: string; from_id: number; email: string; name: string }>();
    if (!from) throw invitationClosed();
    const friends = db.prepare(
      "INSERT OR IGNORE INTO friendship (person_id, friend_id, since) VALUES (?, ?, ?)",
    );
    const accepted = guardedBatch(
      db,
      db
        .prepare(`UPDATE friend_invitation SET ended_at = ?, outcome = 'accepted' WHERE ${open}`)
        .bind(at, ...bound),
      [
        friends.bind(actor.personId, from.from_id, at),
        friends.bind(from.from_id, actor.personId, at),
        mailStatement(context, {
          key: `friends:${from.id}`,
          to: from.email,
          template: "friend-accepted",
          data: { name: nameOf(actor) },
        }),
      ],
    );
    if (!(await commit(context, accepted))) throw invitationClosed();
    return { name: from.name };
  },
});

/** The inviter is not notified. */
export const declineInvitation = operation({
  name: "decline invitation",
  may: user,
  effect: "write",
  input: z.object({ id: InvitationId }),
  output: z.object({}),
  async run({ actor, db, now }, { id }) {
    const ended = await db
      .prepare(
        `UPDATE friend_invitation SET ended_at = ?, outcome = 'declined' WHERE id = ?
          AND to_email = ? AND ended_at IS NULL RETURNING id`,
      )
      .bind(now(), id, actor.email)
      .first();
    if (!ended) throw invitationClosed();
    return {};
  },
});

export const withdrawInvitation = operation({
  name: "withdraw invitation",
  may: user,
  effect: "write",
  input: z.object({ id: InvitationId }),
  output: z.object({}),
  async run({ actor, db, now }, { id }) {
    const ended = await db
      .prepare(
        `UPDATE friend_invitation SET ended_at = ?, outcome = 'withdrawn' WHERE id = ?
          AND from_id = ? AND ended_at IS NULL RETURNING id`,
      )
      .bind(now(), id, actor.personId)
      .first();
    if (!ended) throw invitationClosed();
    return {};
  },
});

const UserId = z.object({ userId: z.uuid("There is no such person.") });

/** Takes effect for both at once: the next request no longer shows friends-only content. */
export const removeFriend = operation({
  name: "remove friend",
  may: user,
  effect: "write",
  input: UserId,
  output: z.object({}),
  async run(context, { userId }) {
    const id = await friendOf(context, context.actor, userId);
    await context.db.batch(deleteFriendship(context.db, context.actor.personId, id));
    return {};
  },
});

/** A blocked person can't be a friend or send invitations; they are not notified. */
export const blockPerson = operation({
  name: "block person",
  may: user,
  effect: "write",
  input: z.union([UserId, z.object({ invitationId: InvitationId })]),
  output: z.object({}),
  async run(context, input) {
    const { actor, db, now } = context;
    const id =
      "userId" in input
        ? await friendOf(context, actor, input.userId)
        : await inviterOf(context, actor, input.invitationId);
    await db.batch([
      ...deleteFriendship(db, actor.personId, id),
      db
        .prepare("INSERT OR IGNORE INTO block (person_id, blocked_id, since) VALUES (?, ?, ?)")
        .bind(actor.personId, id, now()),
      db
        .prepare(
          `UPDATE friend_invitation SET ended_at = ?, outcome = 'declined' WHERE from_id = ?
            AND to_email = ? AND ended_at IS NULL`,
        )
        .bind(now(), id, actor.email),
    ]);
    return {};
  },
});

export const unblockPerson = operation({
  name: "unblock person",
  may: user,
  effect: "write",
  input: UserId,
  output: z.object({}),
  async run({ actor, db }, { userId }) {
    const ended = await db
      .prepare(
        `DELETE FROM block WHERE person_id = ? AND blocked_id = (SELECT id FROM person
          WHERE user_id = ?) RETURNING person_id`,
      )
      .bind(actor.personId, userId)
      .first();
    if (!ended) throw new Refusal("not-found", "You haven't blocked this person.");
    return {};
  },
});

function deleteFriendship(db: D1Database, one: number, other: number) {
  const remove = db.prepare("DELETE FROM friendship WHERE person_id = ? AND friend_id = ?");
  return [remove.bind(one, other), remove.bind(other, one)];
}

async function friendOf({ db }: RequestContext, actor: User, userId: string) {
  const row = await db
    .prepare(
      `SELECT f.friend_id FROM friendship f CROSS JOIN person p ON p.id = f.friend_id
        WHERE f.person_id = ? AND p.user_id = ?`,
    )
    .bind(actor.personId, userId)
    .first<{ friend_id: number }>();
  if (!row) throw new Refusal("not-found", "This person isn't your friend.");
  return row.friend_id;
}

async function inviterOf({ db }: RequestContext, actor: User, id: string) {
  const row = await db
    .prepare("SELECT from_id FROM friend_invitation WHERE id = ? AND to_email = ?")
    .bind(id, actor.email)
    .first<{ from_id: number }>();
  if (!row) throw new Refusal("not-found", "There is no such invitation.");
  return row.from_id;
}
