/** How a device comes to be signed in, and how it ends. */
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { mailStatement } from "../notifications/outbox.server";
import { signAccessToken } from "./access-token.server";
import { browserCookie } from "./cookies";
import { deviceOf } from "./device";
import { randomId, randomSecret, sha256 } from "./hash.server";

export type Method = "password" | "code" | "passkey";

/** What who signed in is given: by a page as cookies, by a program in the answer. */
export interface NewTokens {
  access: string;
  refresh: string;
}

export interface Account {
  personId: number;
  userId: string;
  email: string;
}

/** Signs this device in. A browser that the person never used before is told to them by mail, unless the account is new. */
export async function beginSignIn(context: RequestContext, account: Account, method: Method, isNew = false): Promise<NewTokens> {
  const { db, keepers, config, now } = context;
  const at = now();
  const id = randomId();
  const browser = context.browser || randomSecret();
  // Renewed with each sign-in, so that it stays as long as it is used.
  context.setCookies.push(browserCookie(browser));
  const known = isNew || (context.browser !== "" && (await isKnownBrowser(context, account.personId)));
  const device = deviceOf(context.userAgent);
  const refresh = await keepers.begin(id, at);
  const statements = [
    db
      .prepare("INSERT INTO sign_in (id, person_id, method, device, browser_hash, created_at, used_at, proved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(id, account.personId, method, device, sha256(browser), at, at, at),
  ];
  if (!known) statements.push(mailStatement(context, { key: `new-sign-in:${id}`, to: account.email, template: "new-sign-in", data: { device, when: new Date(at).toUTCString() } }));
  await db.batch(statements);
  // Who signs in again on one device does not leave the old sign-in behind.
  if (context.actor.kind === "user" && context.actor.signInId) await endSignIns(context, context.actor.personId, [context.actor.signInId]);
  return { access: await signAccessToken(config, { userId: account.userId, signInId: id }, at), refresh: `${id}.${refresh}` };
}

/** Whether the person was signed in in this browser before. */
export async function isKnownBrowser({ db, browser }: RequestContext, personId: number) {
  if (!browser) return false;
  return (await db.prepare("SELECT 1 FROM sign_in WHERE person_id = ? AND browser_hash = ? LIMIT 1").bind(personId, sha256(browser)).first()) !== null;
}

/** Ends sign-ins of a person: the named ones; or all but `keep`, and API tokens with them. Access ends with the next request, whatever tokens are held. */
export async function endSignIns(context: RequestContext, personId: number, ids: string[] | "all", keep?: string) {
  const { db, now } = context;
  const named = db.prepare("UPDATE sign_in SET ended_at = ? WHERE person_id = ? AND ended_at IS NULL AND id IN (SELECT value FROM json_each(?)) RETURNING id");
  const [ended] = await db.batch<{ id: string }>(ids === "all" ? allSignInsEnd(context, personId, keep) : [named.bind(now(), personId, JSON.stringify(ids))]);
  await endKeepers(context, ended!.results);
  return ended!.results.length;
}

/** For the batch of what causes it. The first one answers the sign-ins that it ends, for `endKeepers`. */
export function allSignInsEnd({ db, now }: RequestContext, personId: number, keep = "") {
  return [
    db.prepare("UPDATE sign_in SET ended_at = ? WHERE person_id = ? AND ended_at IS NULL AND id <> ? RETURNING id").bind(now(), personId, keep),
    db.prepare("DELETE FROM api_token WHERE person_id = ?").bind(personId),
  ];
}

/** The database has ended them already: no token of theirs is worth anything. */
export async function endKeepers({ keepers, now }: RequestContext, ended: { id: string }[]) {
  const at = now();
  await Promise.all(ended.map(({ id }) => keepers.end(id, at)));
}

/** A sign-in's id, as it comes in addresses and tokens. */
export const SIGN_IN_ID = /^[\w-]{20,60}$/;

/** What needs the person fresh: signed in, or asked again, within these milliseconds. */
export const FRESH = 15 * 60_000;

export function isFresh(actor: User, now: number) {
  return actor.signInId !== null && now - actor.provedAt <= FRESH;
}
