import * as z from "zod";
import { operation, user } from "../operations/operation";

const Moment = z.int().meta({ description: "Epoch milliseconds.", examples: [1777908600000] });
const Person = z.object({ userId: z.uuid(), name: z.string() });

export const Friends = z.object({
  friends: z.array(Person.extend({ since: Moment })),
  incoming: z.array(z.object({ id: z.string(), from: z.string(), sentAt: Moment })),
  sent: z.array(
    z.object({
      id: z.string(),
      to: z
        .string()
        .nullable()
        .meta({ description: "Null: a link. Anyone who has it can use it." }),
      sentAt: Moment,
      expiresAt: Moment,
    }),
  ),
  blocked: z.array(Person),
});
export type Friends = z.output<typeof Friends>;

const MAX_ROWS = 500;
const nameSql = "trim(p.first_name || ' ' || p.last_name)";

/** The caller's own friends and invitations, never anyone else's. */
export const listFriends = operation({
  name: "list friends",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: Friends,
  async run({ actor, reads, now }) {
    const [friends, incoming, sent, blocked] = await Promise.all([
      reads.all<{ user_id: string; name: string; since: number }>(
        `SELECT p.user_id, ${nameSql} AS name, f.since FROM friendship f CROSS JOIN person p
          ON p.id = f.friend_id WHERE f.person_id = ? ORDER BY name LIMIT ${MAX_ROWS}`,
        actor.personId,
      ),
      reads.all<{ id: string; name: string; created_at: number }>(
        `SELECT i.id, ${nameSql} AS name, i.created_at FROM friend_invitation i CROSS
          JOIN person p ON p.id = i.from_id
         WHERE i.to_email = ? AND i.ended_at IS NULL AND i.expires_at > ?
           AND i.from_id NOT IN (SELECT blocked_id FROM block WHERE person_id = ?)
         ORDER BY i.created_at DESC LIMIT ${MAX_ROWS}`,
        actor.email,
        now(),
        actor.personId,
      ),
      reads.all<{ id: string; to_email: string | null; created_at: number; expires_at: number }>(
        `SELECT id, to_email, created_at, expires_at FROM friend_invitation WHERE from_id = ?
          AND ended_at IS NULL AND expires_at > ? ORDER BY created_at DESC LIMIT ${MAX_ROWS}`,
        actor.personId,
        now(),
      ),
      reads.all<{ user_id: string; name: string }>(
        `SELECT p.user_id, ${nameSql} AS name FROM block b CROSS JOIN person p
          ON p.id = b.blocked_id WHERE b.person_id = ? ORDER BY name LIMIT ${MAX_ROWS}`,
        actor.personId,
      ),
    ]);
    return {
      friends: friends.map((row) => ({ userId: row.user_id, name: row.name, since: row.since })),
      incoming: incoming.map((row) => ({ id: row.id, from: row.name, sentAt: row.created_at })),
      sent: sent.map((row) => ({
        id: row.id,
        to: row.to_email,
        sentAt: row.created_at,
        expiresAt: row.expires_at,
      })),
      blocked: blocked.map((row) => ({ userId: row.user_id, name: row.name })),
    };
  },
});

/** API-018, FRND-003. */
export const countFriends = operation({
  name: "count friends",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({ friendCount: z.int() }),
  async run({ actor, reads }) {
    const row = await reads.first<{ n: number }>(
      "SELECT count(*) AS n FROM friendship WHERE person_id = ?",
      actor.personId,
    );
    return { friendCount: row?.n ?? 0 };
  },
});
