/**
 * WebAuthn challenges: random, single-use, valid for five minutes. Bound to a person (adding a
 * passkey) or to a browser (signing in).
 */
import type { RequestContext } from "../operations/context";
import { sha256 } from "../security/hash.server";

/** In milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000;

export type Whose = { personId: number } | { browser: string };

/** Stores a hash of the challenge and its owner, so it can't be redeemed by anyone else. */
export async function keepChallenge({ db, now }: RequestContext, challenge: string, whose: Whose) {
  await db
    .prepare("INSERT INTO passkey_challenge (challenge, person_id, expires_at) VALUES (?, ?, ?)")
    .bind(hashOf(challenge, whose), personOf(whose), now() + CHALLENGE_LIFE)
    .run();
}

/**
 * Returns the signed challenge and deletes it, if it belongs to `whose` and hasn't expired. If
 * several requests race, only one gets it.
 */
export async function spendChallenge(
  { db, now }: RequestContext,
  clientDataJSON: string,
  whose: Whose,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await db
    .prepare(
      "DELETE FROM passkey_challenge WHERE challenge = ? AND person_id IS ? AND expires_at > ? RETURNING 1",
    )
    .bind(hashOf(challenge, whose), personOf(whose), now())
    .first();
  return spent ? challenge : undefined;
}

function hashOf(challenge: string, whose: Whose) {
  return sha256(
    "personId" in whose
      ? `add ${whose.personId} ${challenge}`
      : `sign in ${whose.browser} ${challenge}`,
  );
}

function personOf(whose: Whose) {
  return "personId" in whose ? whose.personId : null;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
