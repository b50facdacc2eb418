/**
 * `Idempotency-Key`: a POST that comes twice is done once. The first one claims the key, and what
 * it was answered is kept for a day and given again; the tokens in it are not kept. Two at once:
 * the second is asked to wait.
 */
import { createHmac } from "node:crypto";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { sha256 } from "../security/hash.server";
import { lifetimes } from "../lifetimes";

const KEY = /^[\x21-\x7e]{1,255}$/;
/** After this nobody is at work on it any more: the worker that was is gone. */
const ABANDONED = 60_000;
/** Fields that hold what opens something. They are given once. */
const SECRETS = new Set([
  "userAccessToken",
  "userRefreshToken",
  "clientHubAccessToken",
  "clientHubRefreshToken",
  "token",
  "wsToken",
  "connToken",
  "link",
  "clientSecret",
]);

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** `work` once for a key and a caller; `replayed` where it was done before. */
export async function once(
  context: RequestContext,
  key: string,
  asked: string,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  if (!KEY.test(key))
    throw new Refusal("invalid", "An Idempotency-Key is 1 to 255 visible characters.");
  const { db, now, config } = context;
  const [caller, at] = [callerOf(context), now()];
  // With a key that is not in the database: a body may hold a password. Those made under older keys
  // are still known.
  const hashes = config.secretKeys.map(({ secret }) =>
    createHmac("sha256", secret).update(asked).digest("base64url"),
  );
  const claimed = await db
    .prepare(
      `INSERT INTO idempotent_answer (caller, key, body_hash, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, status = NULL, answer = NULL,
         created_at = excluded.created_at
       WHERE created_at <= ?4 - ${lifetimes.idempotentAnswer} OR (status IS NULL AND created_at <= ?4 - ${ABANDONED}
         AND body_hash = excluded.body_hash)
       RETURNING key`,
    )
    .bind(caller, key, hashes[0]!, at)
    .first();
  if (!claimed) return { ...(await answeredBefore(db, caller, key, hashes)), replayed: true };
  const release = () =>
    db
      .prepare(
        "DELETE FROM idempotent_answer WHERE caller = ? AND key = ? AND status IS NULL AND created_at = ?",
      )
      .bind(caller, key, at)
      .run();
  let answer: KeptAnswer;
  try {
    answer = await work();
  } catch (error) {
    // Nothing was done: whoever tries again with the same key is let through.
    await release();
    throw error;
  }
  await db
    .prepare(
      "UPDATE idempotent_answer SET status = ?, answer = ? WHERE caller = ? AND key = ? AND created_at = ?",
    )
    .bind(answer.status, JSON.stringify(withoutSecrets(answer.body)), caller, key, at)
    .run();
  return { ...answer, replayed: false };
}

async function answeredBefore(
  db: D1Database,
  caller: string,
  key: string,
  hashes: string[],
): Promise<KeptAnswer> {
  const kept = await db
    .prepare("SELECT body_hash, status, answer FROM idempotent_answer WHERE caller = ? AND key = ?")
    .bind(caller, key)
    .first<{ body_hash: string; status: number | null; answer: string }>();
  if (kept && !hashes.includes(kept.body_hash))
    throw new Refusal(
      "conflict",
      "This Idempotency-Key was used for another call. Choose a new one.",
    );
  if (!kept || kept.status === null)
    throw new Refusal(
      "conflict",
      "A call with this Idempotency-Key is at work. Try again in a moment.",
      undefined,
      1,
    );
  return { status: kept.status, body: JSON.parse(kept.answer) as unknown };
}

/**
 * Nobody meets another's keys. Visitors are told apart by their browser, programs without an
 * account by their address.
 */
function callerOf({ actor, browser, address }: RequestContext) {
  if (actor.kind === "user") return `user ${actor.userId}`;
  return browser ? `browser ${sha256(browser)}` : `address ${sha256(address)}`;
}

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRETS.has(name)));
}
