/**
 * `Idempotency-Key`: a repeated POST runs once. The first request claims the key; its response is
 * kept for a day, without tokens, and returned to repeats. A concurrent repeat gets 409 with
 * Retry-After.
 */
import { createHmac } from "node:crypto";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { lifetimes } from "../lifetimes";

const KEY = /^[\x21-\x7e]{1,255}$/;
/** Milliseconds. After this, the worker that held the claim must have died. */
const ABANDONED_MS = 60_000;
/** Response fields with credentials. They are returned once and not stored. */
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

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/**
 * Runs `work` once per caller and key; `replayed` marks a stored response. `ownKey`: for an operation
 * with one-use keys, which makes nothing twice even where this worker died before its answer was kept.
 */
export async function runOnce(
  context: RequestContext,
  key: string,
  fingerprint: string,
  work: (ownKey: string) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  if (!KEY.test(key))
    throw new Refusal("invalid", "An Idempotency-Key is 1 to 255 visible characters.");
  const { db, now, config } = context;
  const [caller, at] = [await callerOf(context), now()];
  // HMAC instead of a plain hash, since a body may hold a password. Hashes made with older keys
  // still match.
  const hashes = config.secretKeys.map(({ secret }) =>
    createHmac("sha256", secret).update(fingerprint).digest("base64url"),
  );
  const claimed = await db
    .prepare(
      `INSERT INTO idempotent_answer (caller, key, body_hash, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, status = NULL, answer = NULL,
         created_at = excluded.created_at
       WHERE created_at <= ?4 - ${lifetimes.idempotentAnswer}
         OR (status IS NULL AND created_at <= ?4 - ${ABANDONED_MS}
         AND body_hash = excluded.body_hash)
       RETURNING key`,
    )
    .bind(caller, key, hashes[0]!, at)
    .first();
  if (!claimed) return { ...(await storedAnswer(db, caller, key, hashes)), replayed: true };
  const release = () =>
    db
      .prepare(
        "DELETE FROM idempotent_answer WHERE caller = ? AND key = ? AND status IS NULL AND created_at = ?",
      )
      .bind(caller, key, at)
      .run();
  let answer: StoredAnswer;
  try {
    answer = await work(sha256(`${caller} ${key}`));
  } catch (error) {
    // Nothing was written, or an operation with keys of its own finds it: release it for a retry.
    await release();
    throw error;
  }
  await db
    .prepare(
      "UPDATE idempotent_answer SET status = ?, answer = ? WHERE caller = ? AND key = ? AND created_at = ?",
    )
    .bind(answer.status, JSON.stringify(withoutSecrets(answer.body ?? null)), caller, key, at)
    .run();
  return { ...answer, replayed: false };
}

async function storedAnswer(
  db: D1Database,
  caller: string,
  key: string,
  hashes: string[],
): Promise<StoredAnswer> {
  const stored = await db
    .prepare("SELECT body_hash, status, answer FROM idempotent_answer WHERE caller = ? AND key = ?")
    .bind(caller, key)
    .first<{ body_hash: string; status: number | null; answer: string }>();
  if (stored && !hashes.includes(stored.body_hash))
    throw new Refusal(
      "conflict",
      "This Idempotency-Key was used for another call. Choose a new one.",
    );
  if (!stored || stored.status === null)
    throw new Refusal(
      "conflict",
      "A call with this Idempotency-Key is still running. Try again in a moment.",
      undefined,
      1,
    );
  return { status: stored.status, body: JSON.parse(stored.answer) as unknown };
}

/** Keys are scoped to the caller: the account, the client hub, the browser, else the IP address. */
async function callerOf({ actor, hub, browser, address }: RequestContext) {
  if (actor.kind === "user") return `user ${actor.userId}`;
  const session = await hub();
  if (session) return `hub ${session.id}`;
  return browser ? `browser ${sha256(browser)}` : `address ${sha256(address)}`;
}

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRETS.has(name)));
}
