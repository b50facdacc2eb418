/**
 * Codes of a mailbox that gets too many. One mail per slot has a code for everyone who asks in that
 * slot: nobody can use up the mails before the mailbox's owner asks. The code is derived, so that
 * each request knows it and no request stores it.
 */
import { createHash, createHmac } from "node:crypto";
import type { SecretKey } from "../config";
import { HOUR, MINUTE } from "../duration";
import type { CodePurpose } from "./code-kinds";

/** In milliseconds. */
const SLOT = HOUR / 2;
/**
 * Mailboxes have different slots, so that an attack on many does not delay one. All begin when cron
 * delivers mail.
 */
const STEP = 5 * MINUTE;
/** Later requests wait for the next slot: too little would be left of the code's life. */
const MAX_JOIN = 7 * MINUTE;

interface Shared {
  purpose: CodePurpose;
  email: string;
}

/**
 * When the shared code that a request gets is mailed: up to seven minutes ago, or up to 23 minutes
 * from now. Doesn't depend on whether the code was used: that would tell other askers.
 */
export function sharedSlot({ purpose, email }: Shared, now: number) {
  const hash = createHash("sha256").update(`${purpose} ${email}`).digest();
  const offset = (hash.readUInt32BE() % (SLOT / STEP)) * STEP;
  const start = now - ((now - offset) % SLOT);
  return now - start > MAX_JOIN ? start + SLOT : start;
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
