/**
 * The refresh tokens of one sign-in, one after another. Pure but for randomness: the session keeper
 * holds the state and asks in turn. A token stands in no storage: what it is known by is its hash,
 * and its successor is sealed with it, so that only who has the old one can be given the new one
 * again.
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

/**
 * In milliseconds. Within it, everyone who comes with the same old token gets the same new one:
 * twenty tabs, or an answer that was lost.
 */
export const GRACE = 30_000;
export const IDLE_LIFE = lifetimes.idleSignIn;
/** However often it was refreshed. */
export const WHOLE_LIFE = 180 * DAY;
/** Spent tokens that are still known as such. */
const MOST_SPENT = 200;

export interface Family {
  current: string;
  createdAt: number;
  usedAt: number;
  /** The last spent one, with its successor sealed. */
  last?: { hash: string; until: number; sealed: string };
  /** Hashes of those before. */
  spent: string[];
  /**
   * Given out beside the current one, for a program that asked with its access token: whichever of
   * the two comes first goes on.
   */
  beside?: string;
  endedAt?: number;
  /** It ended because an old token came back. */
  reused?: true;
}

export type Refreshed =
  | { outcome: "renewed"; token: string; family: Family; again: boolean }
  /** An old token came back: somebody else has one of the two. */
  | { outcome: "reused"; family: Family }
  | { outcome: "unknown" | "ended" };

export function newFamily(now: number): { family: Family; token: string } {
  const token = newToken();
  return { token, family: { current: hashOf(token), createdAt: now, usedAt: now, spent: [] } };
}

/** Another token beside the current one, of a sign-in that lives. */
export function issued(family: Family): { family: Family; token: string } {
  const token = newToken();
  return { token, family: { ...family, beside: hashOf(token) } };
}

export function refreshed(family: Family, token: string, now: number): Refreshed {
  // Said again with every token, until the sign-in is over: whoever was to end it may have been
  // stopped before.
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
    ].slice(-MOST_SPENT);
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
  return (
    family.endedAt !== undefined ||
    now > family.usedAt + IDLE_LIFE ||
    now > family.createdAt + WHOLE_LIFE
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
