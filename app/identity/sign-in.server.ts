/** How a device comes to be signed in, and how it ends. */
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { commit, mailStatement } from "../notifications/outbox.server";
import { signAccessToken } from "./access-token.server";
import { spendCode, type Redeemed } from "../security/codes.server";
import { browserCookie } from "./cookies";
import { deviceOf } from "./device";
import type { NewTokens } from "./new-tokens";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { lifetimes } from "../lifetimes";

export type Method = "password" | "code" | "passkey";

export interface Account {
  userId: string;
  email: string;
}

/** What belongs to a sign-in: in its batch, so that there is all of it or nothing. */
interface Around {
  /** The account is new: nobody has to be told of the browser. */
  isNew?: boolean;
  /** The mailed code that it takes, used up with it. */
  code?: Redeemed;
  /** End sign-ins before it, and answer their ids. */
  ends?: D1PreparedStatement[];
  before?: D1PreparedStatement[];
}

/** Signs this device in. A browser that the person never used before is told to them by mail. */
export async function beginSignIn(
  context: RequestContext,
  account: Account,
  method: Method,
  around: Around = {},
): Promise<NewTokens> {
  const { db, keepers, config, now, actor } = context;
  const { isNew = false, code, before = [] } = around;
  const at = now();
  const id = randomId();
  const browser = context.browser || randomSecret();
  // Renewed with each sign-in, so that it stays as long as it is used.
  context.setCookies.push(browserCookie(browser));
  const known = isNew || (await isKnownBrowser(context, account.userId));
  const device = deviceOf(context.userAgent);
  const refresh = await keepers.begin(id, at);
  // Who signs in again on one device does not leave the old sign-in behind.
  const old =
    actor.kind === "user" && actor.signInId
      ? [namedSignInsEnd(context, actor.personId, [actor.signInId])]
      : [];
  const ends = [...(around.ends ?? []), ...old];
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
  // Of these statements only those that end sign-ins return rows.
  await endKeepers(
    context,
    results.flatMap((result) => result.results),
  );
  return {
    access: await signAccessToken(config, { userId: account.userId, signInId: id }, at),
    refresh: `${id}.${refresh}`,
  };
}

/** Whether the person was signed in in this browser before. */
async function isKnownBrowser({ db, browser }: RequestContext, userId: string) {
  if (!browser) return false;
  const known = db.prepare(
    `SELECT 1 FROM person p CROSS JOIN sign_in s ON s.person_id = p.id WHERE p.user_id = ?
      AND s.browser_hash = ? LIMIT 1`,
  );
  return (await known.bind(userId, sha256(browser)).first()) !== null;
}

/**
 * Ends sign-ins of a person: the named ones; or all but `keep`, and API tokens with them. Access
 * ends with the next request, whatever tokens are held.
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
 * For the batch of what causes it. The first one answers the sign-ins that it ends, for
 * `endKeepers`.
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

/** The same for the named ones. */
export function namedSignInsEnd({ db, now }: RequestContext, personId: number, ids: string[]) {
  return db
    .prepare(
      `UPDATE sign_in SET ended_at = ? WHERE person_id = ? AND ended_at IS NULL
        AND id IN (SELECT value FROM json_each(?)) RETURNING id`,
    )
    .bind(now(), personId, JSON.stringify(ids));
}

/**
 * The database has ended them already, and no token of theirs is worth anything: where a keeper
 * cannot be told, nothing is lost.
 */
export async function endKeepers(
  { keepers, now, notice }: RequestContext,
  ended: { id: string }[],
) {
  const at = now();
  await Promise.all(
    ended.map(({ id }) =>
      keepers
        .end(id, at)
        .catch((error: unknown) => notice({ event: "keeper not told", error: String(error) })),
    ),
  );
}

/** A sign-in's id, as it comes in addresses and tokens. */
export const SIGN_IN_ID = /^[\w-]{20,60}$/;

/** Signed in, or asked again, a moment ago. */
export function isFresh(actor: User, now: number) {
  return actor.signInId !== null && now - actor.provedAt <= lifetimes.freshSignIn;
}
