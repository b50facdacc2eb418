/**
 * Mailed codes, which prove access to a mailbox. Each has one purpose, one holder (a browser, or a
 * person acting for a company) and a single use. code-kinds.ts defines format, lifetime and tries.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { SecretKey } from "../config";
import { guardedBatch } from "../database/guarded-batch.server";
import type { Reads } from "../database/one-trip";
import type { RequestContext } from "../operations/context";
import type { Refusal } from "../refusal";
import { codeKinds, sharedCodeForm, type CodePurpose } from "./code-kinds";
import { randomId, randomSecret, sha256 } from "./hash.server";
import { attemptStatement, countIn, refuseBeyond, type Counted } from "./limits.server";
import { sharedCode } from "./shared-code.server";

interface CodeFor {
  /** Default: random. */
  id?: string;
  purpose: CodePurpose;
  /** The recipient: an email address, or a phone number for a text message. */
  email: string;
  /** Null if no account is involved. */
  personId: number | null;
  /** Who may use the code: the browser's secret, or "company 12, person 3". */
  holder: string;
  /** Data returned when the code is redeemed. */
  payload?: Record<string, unknown>;
  /**
   * False: creates a row that no code matches, with the same work as for a valid code, so timing
   * doesn't reveal which it is.
   */
  canBeRight?: boolean;
  /** The slot of a shared code (shared-code.server.ts). Undefined: the code is for this request. */
  slot?: number | undefined;
}

interface NewCode {
  id: string;
  /** Formatted for display. */
  shown: string;
  /** Run these in the same batch as the mail. */
  statements: D1PreparedStatement[];
}

export function newCode({ db, config, now }: RequestContext, wanted: CodeFor): NewCode {
  const { purpose, email, personId, holder, payload = {}, canBeRight = true, slot } = wanted;
  const { life, single } = codeKinds[purpose];
  const { alphabet, length, group } = slot === undefined ? codeKinds[purpose] : sharedCodeForm;
  const { id = randomId() } = wanted;
  const [at, holderHash] = [slot ?? now(), sha256(holder)];
  const code =
    slot === undefined
      ? Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join("")
      : sharedCode(config.secretKeys[0]!, wanted, slot, length);
  const hash = canBeRight ? hashOf(config.secretKeys[0]!, id, code) : sha256(randomSecret());
  const shared = slot === undefined ? 0 : 1;
  const insert = db
    .prepare(
      `INSERT INTO mailed_code (id, purpose, email, person_id, code_hash, browser_hash, payload,
        created_at, expires_at, shared) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[id, purpose, email, personId, hash, holderHash, JSON.stringify(payload), at, at + life],
      shared,
    );
  const former = db
    .prepare("DELETE FROM mailed_code WHERE browser_hash = ? AND purpose = ?")
    .bind(holderHash, purpose);
  return {
    id,
    shown: code.replace(new RegExp(`.{${group}}(?=.)`, "g"), "$& "),
    statements: single ? [former, insert] : [insert],
  };
}

/** Identifies a code. Without an id: the holder's only code, for kinds with `single`. */
interface Given {
  purpose: CodePurpose;
  holder: string;
  id?: string;
}

export interface MailedCode {
  /** The address it is mailed to. */
  email: string;
  /** Epoch milliseconds; in the future if a shared code is mailed later. */
  mailedAt: number;
  /** Whether everyone who asks for the address in this slot gets the same code. */
  shared: boolean;
}

interface AskedCode extends MailedCode {
  payload: Record<string, unknown>;
  /** Or used up by wrong tries. Expired codes are kept for a day. */
  expired: boolean;
}

interface AskedRow {
  email: string;
  payload: string;
  created_at: number;
  shared: number;
  tries: number;
  expires_at: number;
}

/** What an unused code was requested with, also after it expired. */
export async function askedCode(
  reads: Reads,
  { purpose, holder, id }: Required<Given>,
  now: number,
): Promise<AskedCode | undefined> {
  const row = await reads.first<AskedRow>(
    `SELECT email, payload, created_at, shared, tries, expires_at FROM mailed_code
      WHERE browser_hash = ? AND purpose = ? AND id = ? AND used_at IS NULL`,
    sha256(holder),
    purpose,
    id,
  );
  return (
    row && {
      email: row.email,
      payload: JSON.parse(row.payload) as Record<string, unknown>,
      mailedAt: row.created_at,
      shared: row.shared === 1,
      expired: row.expires_at <= now || row.tries >= codeKinds[purpose].mostTries,
    }
  );
}

/** A code that is not used, not expired and has tries left, without the code itself. */
export async function usableCode(
  reads: Reads,
  { purpose, holder, id }: Given,
  now: number,
): Promise<MailedCode | undefined> {
  const row = await reads.first<{ email: string; created_at: number; shared: number }>(
    `SELECT email, created_at, shared FROM mailed_code WHERE browser_hash = ? AND purpose = ?
      AND id = coalesce(?, id) AND used_at IS NULL AND expires_at > ? AND tries < ?`,
    sha256(holder),
    purpose,
    id ?? null,
    now,
    codeKinds[purpose].mostTries,
  );
  return row && { email: row.email, mailedAt: row.created_at, shared: row.shared === 1 };
}

interface Try extends Given {
  typed: string;
  /** Counted in the same round trip, and refused if the holder has no such code. */
  counted?: Counted;
  wrong: () => Refusal;
  /** Default: same as `wrong`. */
  expired?: () => Refusal;
}

export interface Redeemed {
  id: string;
  email: string;
  personId: number | null;
  payload: Record<string, unknown>;
  /** For `guardedBatch`: changes no row if the code was already used. */
  spend: D1PreparedStatement;
  wrong: () => Refusal;
}

/**
 * Checks a code and returns its data. Doesn't use it up: `spendCode` does that together with the
 * change it authorizes. Throws `wrong()`, `expired()` or `too-many`.
 */
export async function redeemCode(
  { db, config, now }: RequestContext,
  { purpose, holder, id, typed, counted, wrong, expired = wrong }: Try,
): Promise<Redeemed> {
  const at = now();
  const attempt = db
    .prepare(
      `UPDATE mailed_code SET tries = tries + 1 WHERE browser_hash = ? AND purpose = ?
        AND id = coalesce(?, id) AND used_at IS NULL AND tries < ?
       RETURNING id, email, person_id, code_hash, payload, expires_at`,
    )
    .bind(sha256(holder), purpose, id ?? null, codeKinds[purpose].mostTries);
  const results = await db.batch([
    attempt,
    ...(counted ? [attemptStatement(db, counted, at)] : []),
  ]);
  const row = (results[0] as D1Result<CodeRow>).results[0];
  // A code that exists limits its own tries: others in this network can't use them up.
  if (counted && !row)
    refuseBeyond([counted], [countIn(results[1] as D1Result<{ count: number }>)], at);
  if (row && row.expires_at <= at) throw expired();
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (!row || !config.secretKeys.some((key) => same(row.code_hash, hashOf(key, row.id, code))))
    throw wrong();
  // A shared code is used once in all. The others' rows stay as they are: an asker must not learn
  // that the mailbox's owner used it.
  const spend = db
    .prepare(
      `UPDATE mailed_code AS mine SET used_at = ? WHERE id = ? AND used_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM mailed_code AS other WHERE mine.shared = 1
          AND other.shared = 1 AND other.email = mine.email AND other.purpose = mine.purpose
          AND other.created_at = mine.created_at AND other.used_at IS NOT NULL)`,
    )
    .bind(at, row.id);
  return {
    id: row.id,
    email: row.email,
    personId: row.person_id,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    spend,
    wrong,
  };
}

interface CodeRow {
  id: string;
  email: string;
  person_id: number | null;
  code_hash: string;
  payload: string;
  expires_at: number;
}

/**
 * Marks the code as used and runs `statements`, atomically. If several requests race with the right
 * code, one succeeds and the others throw `wrong()`.
 */
export async function spendCode<Row>(
  { db }: Pick<RequestContext, "db">,
  { spend, wrong }: Redeemed,
  statements: D1PreparedStatement[],
): Promise<D1Result<Row>[]> {
  const spent = await guardedBatch<Row>(db, spend, statements);
  if (!spent) throw wrong();
  return spent.rest;
}

/** Gives back the try of a right code whose request is refused for another reason. */
export async function returnTry({ db }: Pick<RequestContext, "db">, { id }: Redeemed) {
  await db.prepare("UPDATE mailed_code SET tries = tries - 1 WHERE id = ?").bind(id).run();
}

/**
 * Whether a guarded batch with `spend` wrote nothing because another request used the code. Not for
 * shared codes.
 */
export async function isSpent(db: D1Database, { id }: Redeemed) {
  const row = await db
    .prepare("SELECT used_at FROM mailed_code WHERE id = ?")
    .bind(id)
    .first<{ used_at: number | null }>();
  return row?.used_at !== null;
}

/**
 * Keyed with a secret kept outside the database: without it, a leaked hash could be brute-forced in
 * seconds.
 */
function hashOf({ secret }: SecretKey, id: string, code: string) {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest("base64url");
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
