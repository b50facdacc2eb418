/**
 * The chain of refresh tokens of one session. Pure except for randomness: the session keeper holds
 * the state and serializes calls. Tokens aren't stored, only their hashes. A successor is encrypted
 * with its predecessor, so only a client with the old token can get the new one again.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { DAY } from "../duration";
import { lifetimes } from "../lifetimes";
import type { Lives } from "../operations/session-keepers";

/**
 * In milliseconds. Within this time, every request with the same old token gets the same new one.
 * Covers many open tabs and lost responses.
 */
export const GRACE = 30_000;
export const IDLE_LIFE = lifetimes.idleSignIn;
/** In milliseconds. The sign-in ends after this even if it is refreshed regularly. */
export const WHOLE_LIFE = 180 * DAY;
/** How many spent tokens are kept to detect reuse. */
const MAX_SPENT = 200;

const SIGN_IN: Lives = { idle: IDLE_LIFE, whole: WHOLE_LIFE };

export interface Family {
  current: string;
  createdAt: number;
  /** Default: those of a sign-in. */
  lives?: Lives;
  usedAt: number;
  /** The most recently spent token, with its encrypted successor. */
  last?: { hash: string; until: number; sealed: string };
  /** Hashes of tokens spent before `last`. */
  spent: string[];
  /**
   * Hash of an extra token issued to a program that authenticated with its access token. Whichever
   * of this and `current` is used first continues the chain.
   */
  beside?: string;
  endedAt?: number;
  /** Ended because a spent token was reused. */
  reused?: true;
}

export type Refreshed =
  | { outcome: "renewed"; token: string; family: Family; again: boolean }
  /** A spent token was reused, so one of the two copies is probably stolen. */
  | { outcome: "reused"; family: Family }
  | { outcome: "unknown" | "ended" };

export function newFamily(now: number, lives?: Lives): { family: Family; token: string } {
  const token = newToken();
  const family = { current: hashOf(token), createdAt: now, usedAt: now, spent: [] };
  return { token, family: lives ? { ...family, lives } : family };
}

/** Issues another token beside the current one. The caller checks that the session is active. */
export function issued(family: Family): { family: Family; token: string } {
  const token = newToken();
  return { token, family: { ...family, beside: hashOf(token) } };
}

export function refreshed(family: Family, token: string, now: number): Refreshed {
  // Repeated for every token until the sign-in ends in the database: the caller that should have
  // ended it may have been interrupted.
  if (family.reused) return { outcome: "reused", family };
  if (isOver(family, now)) return { outcome: "ended" };
  const hash = hashOf(token);
  if (same(hash, family.current) || (family.beside && same(hash, family.beside))) {
    const next = newToken();
    const { beside: _, ...rest } = family;
    const spent = [
      ...family.spent,
      ...(family.last ? [family.last.hash] : []),
      ...(same(hash, family.current) ? [] : [family.current]),
    ].slice(-MAX_SPENT);
    const last = { hash, until: now + GRACE, sealed: seal(next, token) };
    return {
      outcome: "renewed",
      token: next,
      again: false,
      family: { ...rest, current: hashOf(next), usedAt: now, last, spent },
    };
  }
  if (family.last && same(hash, family.last.hash) && now <= family.last.until) {
    return { outcome: "renewed", token: unseal(family.last.sealed, token), again: true, family };
  }
  const wasOurs =
    (family.last && same(hash, family.last.hash)) || family.spent.some((one) => same(hash, one));
  return wasOurs
    ? { outcome: "reused", family: { ...family, endedAt: now, reused: true } }
    : { outcome: "unknown" };
}

export function isOver(family: Family, now: number) {
  const { idle, whole } = family.lives ?? SIGN_IN;
  return (
    family.endedAt !== undefined || now > family.usedAt + idle || now > family.createdAt + whole
  );
}

function newToken() {
  return randomBytes(32).toString("base64url");
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function keyOf(token: string) {
  return new Uint8Array(hkdfSync("sha256", token, "", "successor of a refresh token", 32));
}

function seal(text: string, token: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(token), iv);
  return Buffer.concat([
    iv,
    cipher.update(text, "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString("base64url");
}

function unseal(sealed: string, token: string) {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    "utf8",
  );
}
