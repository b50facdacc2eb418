/**
 * The code that proves a claim (CLM-016): six characters, 24 hours, five tries, one use. It belongs
 * to one person and one company, so that another's is worth nothing; and it is kept as a keyed
 * hash, since six characters alone would be tried out in a minute.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config, SecretKey } from "../config";
import { signs } from "../identity/codes.server";
import { randomId } from "../security/hash.server";
import { mailStatement } from "../notifications/outbox.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { limits, messages } from "./words";

const MOST_TRIES = 5;
const LIFE = limits.codeHours * 3_600_000;

interface Mailed {
  companyId: number;
  companyName: string;
  to: string;
}

/** For a batch: the code before it is no longer right. */
export function codeStatements(
  context: Within<User>,
  { companyId, companyName, to }: Mailed,
): D1PreparedStatement[] {
  const { db, actor, config, now } = context;
  const [id, code, at] = [randomId(), signs.make(), now()];
  return [
    db
      .prepare(
        `INSERT INTO claim_code (company_id, person_id, id, email, code_hash, created_at,
          expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET id = excluded.id, email = excluded.email, code_hash =
           excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
           tries = 0, used_at = NULL`,
      )
      .bind(
        companyId,
        actor.personId,
        id,
        to,
        hashOf(config.secretKeys[0]!, id, code),
        at,
        at + LIFE,
      ),
    mailStatement(context, {
      key: `claim-code:${id}`,
      to,
      template: "claim-code",
      data: { code, company: companyName, by: actor.email },
    }),
  ];
}

/** Of a code that is right; its use is for the batch of what it proves. */
export interface RightCode {
  id: string;
  email: string;
}

/** Throws gone where it is too old, and not-found where it is wrong or there is none. */
export async function checkCode(
  { db, actor, config, now }: Within<User>,
  companyId: number,
  typed: string,
): Promise<RightCode> {
  const row = await db
    .prepare(
      `UPDATE claim_code SET tries = tries + 1 WHERE company_id = ? AND person_id = ?
        AND used_at IS NULL AND tries < ${MOST_TRIES} RETURNING id, email, code_hash, expires_at`,
    )
    .bind(companyId, actor.personId)
    .first<{ id: string; email: string; code_hash: string; expires_at: number }>();
  if (row && row.expires_at <= now())
    throw new Refusal("gone", messages.expired, { code: messages.expired });
  if (!row || !isRight(config, row, typed))
    throw new Refusal("not-found", messages.wrong, { code: messages.wrong });
  return { id: row.id, email: row.email };
}

/** Changes a row if it is used for the first time. */
export function codeUsed(
  { db, now }: Within<User>,
  { id }: RightCode,
  companyId: number,
  personId: number,
) {
  return db
    .prepare(
      "UPDATE claim_code SET used_at = ? WHERE company_id = ? AND person_id = ? AND id = ? AND used_at IS NULL",
    )
    .bind(now(), companyId, personId, id);
}

function isRight({ secretKeys }: Config, row: { id: string; code_hash: string }, typed: string) {
  return secretKeys.some((key) => same(row.code_hash, hashOf(key, row.id, signs.read(typed))));
}

function hashOf({ secret }: SecretKey, id: string, code: string) {
  return createHmac("sha256", secret).update(`claim ${id} ${code}`).digest("base64url");
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
