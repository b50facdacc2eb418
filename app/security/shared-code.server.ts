/**
 * Codes of a mailbox that gets too many. One mail per slot has a code for everyone who asks in that
 * slot: nobody can use up the mails before the mailbox's owner asks. The code is derived, so that
 * each request knows it and no request stores it.
 */
import { createHmac } from "node:crypto";
import type { SecretKey } from "../config";
import { HOUR, MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import type { CodePurpose } from "./code-kinds";

/** In milliseconds. */
const SLOT = HOUR / 2;
/** Later requests wait for the next slot: too little would be left of the code's life. */
const MAX_JOIN = 7 * MINUTE;

interface Shared {
  purpose: CodePurpose;
  email: string;
}

/**
 * When the shared code that a request gets is mailed: up to seven minutes ago, or up to 23 minutes
 * from now. A slot whose code was used is over.
 */
export async function sharedSlot({ db, now }: RequestContext, { purpose, email }: Shared) {
  const start = now() - (now() % SLOT);
  const used = await db
    .prepare(
      `SELECT 1 FROM mailed_code WHERE shared = 1 AND email = ? AND purpose = ? AND created_at = ?
        AND used_at IS NOT NULL LIMIT 1`,
    )
    .bind(email, purpose, start)
    .first();
  return used || now() - start > MAX_JOIN ? start + SLOT : start;
}

/** `slot` as from `sharedSlot`. Digits only. */
export function sharedCode(
  { secret }: SecretKey,
  { purpose, email }: Shared,
  slot: number,
  length: number,
) {
  const digest = createHmac("sha256", secret)
    .update(JSON.stringify(["shared code", purpose, email, slot]))
    .digest("hex");
  return String(BigInt(`0x${digest}`) % 10n ** BigInt(length)).padStart(length, "0");
}
