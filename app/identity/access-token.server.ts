/**
 * Access tokens: signed, short-lived, and valid only while the session is active
 * (read-session.server.ts checks that on every request). The type and audience claims keep other
 * kinds of tokens from being accepted.
 */
import { errors, jwtVerify, SignJWT } from "jose";
import type { Config } from "../config";
import { lifetimes } from "../lifetimes";
import { SECOND } from "../duration";

/** In seconds. */
export const ACCESS_TOKEN_LIFE = lifetimes.accessToken / SECOND;
const ALGORITHM = "HS256";

/** user: a sign-in's; hub: an open client hub's; chat: one that opens a chat socket. */
type TokenType = "user" | "hub" | "chat";

interface TokenClaims {
  subject: string;
  sessionId: string;
}

export interface AccessClaims {
  /** The person's public id. */
  userId: string;
  signInId: string;
}

/** `now` in epoch milliseconds. */
export function signAccessToken(config: Config, { userId, signInId }: AccessClaims, now: number) {
  return signToken(config, "user", { subject: userId, sessionId: signInId }, now);
}

export async function readAccessToken(
  config: Config,
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  const claims = await readToken(config, "user", token, now);
  return claims && { userId: claims.subject, signInId: claims.sessionId };
}

/** `now` in epoch milliseconds, `life` in seconds. */
export async function signToken(
  config: Config,
  type: TokenType,
  { subject, sessionId }: TokenClaims,
  now: number,
  life = ACCESS_TOKEN_LIFE,
) {
  const [key] = config.secretKeys;
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: sessionId, type })
    .setProtectedHeader({ alg: ALGORITHM, kid: key!.id, typ: "JWT" })
    .setSubject(subject)
    .setIssuer(config.mainOrigin)
    .setAudience(config.mainOrigin)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + life)
    .sign(key!.secret);
}

/**
 * Undefined if the token isn't ours, has another type or audience, or has expired. The key id only
 * selects among our own keys; the token never supplies a key.
 */
export async function readToken(
  config: Config,
  type: TokenType,
  token: string,
  now: number,
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(config, kid), {
      algorithms: [ALGORITHM],
      audience: config.mainOrigin,
      issuer: config.mainOrigin,
      typ: "JWT",
      requiredClaims: ["sub", "sid", "exp", "nbf", "iat"],
      currentDate: new Date(now),
      maxTokenAge: ACCESS_TOKEN_LIFE,
    });
    if (payload.type !== type || typeof payload.sid !== "string") return undefined;
    return { subject: payload.sub!, sessionId: payload.sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function keyOf(config: Config, kid: string | undefined) {
  const key = config.secretKeys.find(({ id }) => id === kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.secret;
}
