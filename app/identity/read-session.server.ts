/**
 * Authentication: resolves the request's cookies or bearer token to an actor. Every request checks
 * the sign-in or API token in the database.
 */
import type { Config } from "../config";
import type { SetCookie } from "../operations/context";
import type { Reads } from "../database/one-trip";
import type { Actor, User } from "../operations/actor";
import { Refusal } from "../refusal";
import { readAccessToken, signAccessToken } from "./access-token.server";
import { sha256 } from "../security/hash.server";
import {
  clearedSessionCookies,
  cookiesOf,
  endedCookie,
  sessionCookies,
  SIGN_IN_ID,
} from "./cookies";
import type { SessionKeepers } from "../operations/session-keepers";

export interface Session {
  actor: Actor;
  /** Cookies for the response: renewed tokens, or expired cookies that clear invalid ones. */
  setCookies: SetCookie[];
}

interface SessionContext {
  headers: Headers;
  config: Config;
  reads: Reads;
  keepers: SessionKeepers;
  now: number;
  /** Called when a replaced refresh token is used again; notifies the person. */
  onReuse(signInId: string): Promise<void>;
  /** Records that an API token was used. */
  onTokenUse?(id: string): void;
  /**
   * Whether to refresh expired access cookies during this request. True for pages; API clients
   * refresh their own.
   */
  renews: boolean;
}

const visitor: Session = { actor: { kind: "visitor" }, setCookies: [] };

/**
 * Throws `signed-out` for an invalid bearer token. With invalid cookies, the actor is a visitor.
 */
export async function readSession(context: SessionContext): Promise<Session> {
  const bearer = bearerOf(context.headers);
  if (bearer) return { actor: await bearerActor(context, bearer), setCookies: [] };
  const session = await cookieSession(context);
  return isPrefetch(context.headers) && session.actor.kind === "visitor"
    ? { ...session, setCookies: [] }
    : session;
}

/**
 * A browser fetches a link in advance while the pointer passes over it, often on the way to "Sign
 * out". Its response can arrive after that of the sign-out: it must not say in a cookie that the
 * session has ended. The next request does.
 */
function isPrefetch(headers: Headers) {
  return headers.get("sec-purpose")?.startsWith("prefetch") ?? false;
}

async function cookieSession(context: SessionContext): Promise<Session> {
  const cookies = cookiesOf(context.headers, context.config.mainOrigin);
  const { access, refresh } = cookies;
  if (!access && !refresh)
    return cookies.ended
      ? { actor: { kind: "visitor", endedSignIn: cookies.ended }, setCookies: [] }
      : visitor;
  const claims = access ? await readAccessToken(context.config, access, context.now) : undefined;
  if (claims) {
    const user = await userOfSignIn(context.reads, claims.signInId, claims.userId);
    return user ? { actor: user, setCookies: [] } : ended(claims.signInId);
  }
  if (!refresh) return ended();
  return context.renews
    ? renewed(context, refresh)
    : { actor: { kind: "visitor", lapsed: true }, setCookies: [] };
}

export function bearerOf(headers: Headers) {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** The cookies belong to a sign-in that is over. */
function ended(signInId = ""): Session {
  const known = SIGN_IN_ID.test(signInId);
  return {
    actor: { kind: "visitor", endedSignIn: known ? signInId : "" },
    setCookies: [...clearedSessionCookies, ...(known ? [endedCookie(signInId)] : [])],
  };
}

/** Refreshes an expired access token transparently. */
async function renewed(context: SessionContext, refresh: string): Promise<Session> {
  const tokens = await refreshTokens(context, refresh);
  if (!tokens) return ended(refresh.split(".")[0]);
  return { actor: tokens.user, setCookies: sessionCookies(tokens) };
}

export interface Tokens {
  access: string;
  refresh: string;
  user: User;
}

/**
 * Exchanges a refresh token for new tokens; undefined if it is invalid. Concurrent requests with
 * the same token get the same new one.
 */
export async function refreshTokens(
  { config, reads, keepers, now, onReuse }: Omit<SessionContext, "headers" | "renews">,
  refresh: string,
): Promise<Tokens | undefined> {
  const [signInId, secret] = refresh.split(".");
  if (!signInId || !secret || !SIGN_IN_ID.test(signInId)) return undefined;
  // Check the sign-in first: the session keeper only knows about tokens.
  const user = await userOfSignIn(reads, signInId);
  if (!user) return undefined;
  const result = await keepers.refresh(signInId, secret, now);
  if (result.outcome === "reused") await onReuse(signInId);
  if (result.outcome !== "renewed") return undefined;
  const access = await signAccessToken(config, { userId: user.userId, signInId }, now);
  return { access, refresh: `${signInId}.${result.token}`, user };
}

async function bearerActor(context: SessionContext, bearer: string): Promise<Actor> {
  const user = bearer.startsWith(API_TOKEN_PREFIX)
    ? await userOfApiToken(context, bearer)
    : await userOfAccessToken(context, bearer);
  if (!user) throw new Refusal("signed-out", "The token is not valid, or no longer.");
  return user;
}

/** Lets secret scanners recognize a leaked token. */
export const API_TOKEN_PREFIX = "tpat_";

/** In milliseconds. Limits how often a token's last use is recorded, so most reads don't write. */
const USE_NOTED = 3_600_000;

/** If several requests race, only one writes. */
export function noteTokenUse(db: D1Database, id: string, now: number) {
  return db
    .prepare(
      "UPDATE api_token SET used_at = ?1 WHERE id = ?2 AND (used_at IS NULL OR used_at <= ?1 - ?3)",
    )
    .bind(now, id, USE_NOTED)
    .run();
}

async function userOfAccessToken({ config, reads, now }: SessionContext, token: string) {
  const claims = await readAccessToken(config, token, now);
  return claims && userOfSignIn(reads, claims.signInId, claims.userId);
}

const personColumns =
  "p.id, p.user_id, p.email, p.first_name, p.last_name, p.platform_admin, p.product_admin, p.version";

interface PersonRow {
  id: number;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  platform_admin: number;
  product_admin: number;
  version: number;
}

async function userOfSignIn(
  reads: Reads,
  signInId: string,
  userId?: string,
): Promise<User | undefined> {
  const row = await reads.first<PersonRow & { proved_at: number }>(
    `SELECT ${personColumns}, s.proved_at FROM sign_in s CROSS JOIN person p ON p.id = s.person_id
     WHERE s.id = ? AND s.ended_at IS NULL AND p.disabled_at IS NULL`,
    signInId,
  );
  if (!row || (userId !== undefined && row.user_id !== userId)) return undefined;
  return { ...userOf(row), signInId, provedAt: row.proved_at, scope: "write" };
}

async function userOfApiToken(
  { reads, now, onTokenUse }: SessionContext,
  token: string,
): Promise<User | undefined> {
  const row = await reads.first<
    PersonRow & { token_id: string; scope: "read" | "write"; used_at: number | null }
  >(
    `SELECT ${personColumns}, t.id AS token_id, t.scope, t.used_at FROM api_token t CROSS
      JOIN person p ON p.id = t.person_id
     WHERE t.token_hash = ? AND (t.expires_at IS NULL OR t.expires_at > ?) AND p.disabled_at IS NULL`,
    sha256(token),
    now,
  );
  if (!row) return undefined;
  if (row.used_at === null || row.used_at <= now - USE_NOTED) onTokenUse?.(row.token_id);
  return { ...userOf(row), signInId: null, provedAt: 0, scope: row.scope };
}

function userOf(row: PersonRow): Omit<User, "signInId" | "provedAt" | "scope"> {
  return {
    kind: "user",
    personId: row.id,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    platformAdmin: row.platform_admin === 1,
    productAdmin: row.product_admin === 1,
    version: row.version,
  };
}
