/** Begins and ends sign-ins. */
import { closeSockets } from "../security/close-sockets.server";
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { commit, mailStatement } from "../notifications/outbox.server";
import { signAccessToken } from "./access-token.server";
import { spendCode, type Redeemed } from "../security/codes.server";
import { browserCookie, clearedEndedCookie } from "./cookies";
import { deviceOf } from "./device";
import type { NewTokens } from "./new-tokens";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { lifetimes } from "../lifetimes";

export type Method = "password" | "code" | "passkey";

export interface Account {
  userId: string;
  email: string;
}

/** Statements and options that run in the same batch as the sign-in, so all succeed or none do. */
interface SignInOptions {
  /** The account is new, so no new-browser email is sent. */
  isNew?: boolean;
  /** The mailed code, marked as used in the same batch. */
  code?: Redeemed;
  /** Statements that end earlier sign-ins and return their ids. */
  ends?: D1PreparedStatement[];
  before?: D1PreparedStatement[];
}

/** Signs in this device. Emails the person if they never signed in from this browser before. */
export async function beginSignIn(
  context: RequestContext,
  account: Account,
  method: Method,
  options: SignInOptions = {},
): Promise<NewTokens> {
  const { db, keepers, config, now, actor } = context;
  const { isNew = false, code, before = [] } = options;
  const at = now();
  const id = randomId();
  const browser = context.browser || randomSecret();
  // Renewed at each sign-in so the cookie doesn't expire while in use.
  context.setCookies.push(browserCookie(browser));
  if (actor.kind === "visitor" && actor.endedSignIn !== undefined)
    context.setCookies.push(clearedEndedCookie);
  const known = isNew || (await isKnownBrowser(context, account.userId));
  const device = deviceOf(context.userAgent);
  const refresh = await keepers.begin(id, at);
  // Signing in again on the same device ends the previous sign-in.
  const old =
    actor.kind === "user" && actor.signInId
      ? [namedSignInsEnd(context, actor.personId, [actor.signInId])]
      : [];
  const ends = [...(options.ends ?? []), ...old];
  const statements = [
    ...ends,
    ...before,
    db
      .prepare(
        `INSERT INTO sign_in (id, person_id, method, device, browser_hash, created_at, used_at, proved_at)
         VALUES (?, (SELECT id FROM person WHERE user_id = ?), ?, ?, ?, ?, ?, ?)`,
      )
      .bind(id, account.userId, method, device, sha256(browser), at, at, at),
  ];
  if (!known)
    statements.push(
      mailStatement(context, {
        key: `new-sign-in:${id}`,
        to: account.email,
        template: "new-sign-in",
        data: { device, when: new Date(at).toUTCString() },
      }),
    );
  const batch = code
    ? spendCode<{ id: string }>(context, code, statements)
    : db.batch<{ id: string }>(statements);
  const results = await commit(context, batch);
  // Only the statements that end sign-ins return rows.
  await endKeepers(
    context,
    results.flatMap((result) => result.results),
  );
  return {
    access: await signAccessToken(config, { userId: account.userId, signInId: id }, at),
    refresh: `${id}.${refresh}`,
  };
}

/** Whether the person has signed in from this browser before. */
async function isKnownBrowser({ db, browser }: RequestContext, userId: string) {
  if (!browser) return false;
  const known = db.prepare(
    `SELECT 1 FROM person p CROSS JOIN sign_in s ON s.person_id = p.id WHERE p.user_id = ?
      AND s.browser_hash = ? LIMIT 1`,
  );
  return (await known.bind(userId, sha256(browser)).first()) !== null;
}

/**
 * Ends a person's sign-ins: those in `ids`, or with "all" every one except `keep`, plus all API
 * tokens. Access ends with the next request, even if a token hasn't expired. Returns how many
 * ended.
 */
export async function endSignIns(
  context: RequestContext,
  personId: number,
  ids: string[] | "all",
  keep?: string,
) {
  const [ended] = await context.db.batch<{ id: string }>(
    ids === "all"
      ? allSignInsEnd(context, personId, keep)
      : [namedSignInsEnd(context, personId, ids)],
  );
  await endKeepers(context, ended!.results);
  return ended!.results.length;
}

/**
 * Statements to end all sign-ins except `keep` and delete all API tokens, for the caller's batch.
 * The first returns the ended sign-ins, for `endKeepers`.
 */
export function allSignInsEnd({ db, now }: RequestContext, personId: number, keep = "") {
  return [
    db
      .prepare(
        "UPDATE sign_in SET ended_at = ? WHERE person_id = ? AND ended_at IS NULL AND id <> ? RETURNING id",
      )
      .bind(now(), personId, keep),
    db.prepare("DELETE FROM api_token WHERE person_id = ?").bind(personId),
  ];
}

/** Same as `allSignInsEnd`, for the given ids only; keeps API tokens. */
export function namedSignInsEnd({ db, now }: RequestContext, personId: number, ids: string[]) {
  return db
    .prepare(
      `UPDATE sign_in SET ended_at = ? WHERE person_id = ? AND ended_at IS NULL
        AND id IN (SELECT value FROM json_each(?)) RETURNING id`,
    )
    .bind(now(), personId, JSON.stringify(ids));
}

/**
 * Closes their chat sockets and tells the session keepers. Errors are only logged: the database has
 * already ended these sign-ins, so their tokens no longer work.
 */
export async function endKeepers(context: RequestContext, ended: { id: string }[]) {
  const { keepers, now, notice } = context;
  const at = now();
  if (ended.length > 0) closeSockets(context, { signInIds: ended.map(({ id }) => id) });
  await Promise.all(
    ended.map(({ id }) =>
      keepers
        .end(id, at)
        .catch((error: unknown) => notice({ event: "keeper not told", error: String(error) })),
    ),
  );
}

/** Whether the person signed in or confirmed their password recently (`lifetimes.freshSignIn`). */
export function isFresh(actor: User, now: number) {
  return actor.signInId !== null && now - actor.provedAt <= lifetimes.freshSignIn;
}
