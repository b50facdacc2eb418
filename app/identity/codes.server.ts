/**
 * Codes that are mailed: who has one reads the mailbox. Five tries, one use, one purpose, one
 * browser or other holder; form and life by purpose.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { SecretKey } from "../config";
import { guardedBatch } from "../database/guarded-batch.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { commit, mailStatement } from "../notifications/outbox.server";
import type { TemplateName, Templates } from "../notifications/templates";
import { browserOf } from "./browser-secret.server";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { attemptStatement, countAttempts, limits, refuseBeyond } from "../security/limits.server";

export type Purpose = "register" | "sign-in" | "reset-password" | "change-email" | "company-email";

const MINUTE = 60_000;
export const codeLife: Record<Purpose, number> = {
  register: 10 * MINUTE,
  "sign-in": 10 * MINUTE,
  "reset-password": 10 * MINUTE,
  "change-email": 10 * MINUTE,
  "company-email": 10 * MINUTE,
};
const MOST_TRIES = 5;

/** How a code looks, and what of it counts when somebody types it. */
interface Form {
  make(): string;
  /** As people read it. */
  shown(code: string): string;
  read(typed: string): string;
}

const digits: Form = {
  make: () => String(randomInt(100_000_000)).padStart(8, "0"),
  shown: (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  read: (typed) => typed.replace(/\D/g, ""),
};

/**
 * EDIT-076. Without what is taken for another sign: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and
 * B.
 */
const SIGNS = "ACDEFGHJKMNPQRTUVWXY34679";
export const signs: Form = {
  make: () => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]!).join(""),
  shown: (code) => code,
  read: (typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ""),
};

const forms: Record<Purpose, Form> = {
  register: digits,
  "sign-in": digits,
  "reset-password": digits,
  "change-email": digits,
  "company-email": signs,
};

interface Wish {
  purpose: Purpose;
  email: string;
  /** Null: nobody's; no code is right then, and the mail says why. */
  personId: number | null;
  payload?: Record<string, unknown>;
  /** Who alone may give it back, where that is not the browser: "company 12, person 3". */
  holder?: string;
  /** The mail that carries it. Undefined: none is sent. */
  mail: { template: TemplateName; data: (code: string) => Templates[TemplateName] } | undefined;
  /** Whether a code for nobody can be right: registering is for those without an account. */
  forAnyone?: boolean;
  /**
   * The person signed in in this browser before: what strangers ask for does not keep them waiting.
   */
  knownBrowser?: boolean;
}

/**
 * Mails a code, and answers the name under which it is to be given back. Takes the same whether or
 * not the address is known.
 */
export async function mailCode(
  context: RequestContext,
  { purpose, email, personId, payload = {}, holder, mail, forAnyone, knownBrowser }: Wish,
): Promise<string> {
  const { db, address, now } = context;
  const at = now();
  const browser = holder ?? browserOf(context);
  await countAttempts(
    db,
    [
      { limit: limits.codeByAddress, of: address },
      { limit: limits.codeToMailbox, of: `${email} ${browser}` },
      ...(knownBrowser ? [] : [{ limit: limits.codeToMailboxByAll, of: email }]),
    ],
    at,
  );
  const id = randomId();
  const form = forms[purpose];
  const code = form.make();
  const counts = personId !== null || forAnyone;
  const statements = [
    db
      .prepare(
        `INSERT INTO mailed_code (id, purpose, email, person_id, code_hash, browser_hash, payload,
          created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        purpose,
        email,
        personId,
        counts ? hashOf(context.config.secretKeys[0]!, id, code) : sha256(randomSecret()),
        sha256(browser),
        JSON.stringify(payload),
        at,
        at + codeLife[purpose],
      ),
  ];
  if (mail)
    statements.push(
      mailStatement(context, {
        key: `code:${id}`,
        to: email,
        template: mail.template,
        data: mail.data(form.shown(code)),
      }),
    );
  await commit(context, db.batch(statements));
  return id;
}

export interface Redeemed {
  id: string;
  email: string;
  personId: number | null;
  payload: Record<string, unknown>;
  /** For `guardedBatch`: changes no row where the code was used already. */
  spend: D1PreparedStatement;
}

const WRONG = "That code is wrong or has expired. Check it, or get a new one.";

/**
 * What a code was mailed for. It is used up with what it is good for: `spendCode`. `holder`: as
 * when it was mailed.
 */
export async function redeemCode(
  context: RequestContext,
  purpose: Purpose,
  id: string,
  typed: string,
  holder = context.browser,
): Promise<Redeemed> {
  const { db, now, address } = context;
  const at = now();
  const counted = { limit: limits.codeTryByAddress, of: address };
  const attempt = db
    .prepare(
      `UPDATE mailed_code SET tries = tries + 1 WHERE id = ? AND purpose = ?
        AND browser_hash = ? AND used_at IS NULL AND tries < ${MOST_TRIES} AND expires_at > ?
       RETURNING email, person_id, code_hash, payload`,
    )
    .bind(id, purpose, sha256(holder), at);
  const [attempts, tried] = await db.batch([attemptStatement(db, counted, at), attempt]);
  refuseBeyond([counted], [attempts as D1Result<{ count: number }>], at);
  const row = (tried as D1Result<CodeRow>).results[0];
  const code = forms[purpose].read(typed);
  if (!row || !context.config.secretKeys.some((key) => same(row.code_hash, hashOf(key, id, code))))
    throw wrongCode();
  const spend = db
    .prepare("UPDATE mailed_code SET used_at = ? WHERE id = ? AND used_at IS NULL")
    .bind(at, id);
  return {
    id,
    email: row.email,
    personId: row.person_id,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    spend,
  };
}

interface CodeRow {
  email: string;
  person_id: number | null;
  code_hash: string;
  payload: string;
}

/**
 * Uses the code up and does what it is good for: both or neither. Of any number of right answers at
 * once one counts.
 */
export async function spendCode<Row>(
  { db }: RequestContext,
  { spend }: Redeemed,
  statements: D1PreparedStatement[],
): Promise<D1Result<Row>[]> {
  const spent = await guardedBatch<Row>(db, spend, statements);
  if (!spent) throw wrongCode();
  return spent.rest;
}

/** Why a guarded batch with `spend` wrote nothing: another request used the code. */
export async function isSpent(db: D1Database, { id }: Redeemed) {
  const row = await db
    .prepare("SELECT used_at FROM mailed_code WHERE id = ?")
    .bind(id)
    .first<{ used_at: number | null }>();
  return row?.used_at !== null;
}

export function wrongCode() {
  return new Refusal("invalid", WRONG, { code: WRONG });
}

/** With a key that does not stand in the database: a code alone would be tried out in a second. */
function hashOf({ secret }: SecretKey, id: string, code: string) {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest("base64url");
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
