/** Rate limits, as fixed windows. Counted in D1, so they hold across all data centers. */
import { Refusal } from "../operations/refusal";
import { DAY, HOUR, MINUTE } from "../duration";
import { sha256 } from "./hash.server";

export interface Limit {
  name: string;
  most: number;
  /** In milliseconds. */
  window: number;
}

/**
 * Password attempts from unknown browsers and from ones that have signed in before are counted
 * separately, so an attacker can't lock out the account's owner. The limit of tries per code is in
 * code-kinds.ts.
 */
export const limits = {
  passwordByStranger: { name: "password, stranger", most: 10, window: 15 * MINUTE },
  passwordByKnown: { name: "password, known browser", most: 10, window: 15 * MINUTE },
  /** High because every sign-in page requests a challenge when it loads. */
  passkeyByAddress: { name: "passkey, address", most: 300, window: 15 * MINUTE },
  signInByAddress: { name: "sign-in, address", most: 60, window: 15 * MINUTE },
  codeToMailbox: { name: "code, mailbox and browser", most: 5, window: HOUR },
  codeToMailboxByAll: { name: "code, mailbox", most: 20, window: HOUR },
  codeByAddress: { name: "code, address", most: 30, window: HOUR },
  codeTryByAddress: { name: "code try, address", most: 60, window: HOUR },
  registerByAddress: { name: "register, address", most: 20, window: HOUR },
  addressByPerson: { name: "street address, person", most: 60, window: HOUR },
  domainRequest: { name: "domain request, person", most: 5, window: DAY },
  domainCheck: { name: "domain check, person", most: 60, window: HOUR },
  claimCode: { name: "claim code, person and company", most: 5, window: HOUR },
  claimCodeByPerson: { name: "claim code, person", most: 20, window: DAY },
  claimCodeToMailbox: { name: "claim code, mailbox", most: 60, window: DAY },
  claimTry: { name: "claim try, person", most: 60, window: HOUR },
  claimInvitation: { name: "claim invitation, company", most: 5, window: DAY },
  claimRequest: { name: "claim request, person", most: 10, window: DAY },
  dispute: { name: "dispute, address", most: 20, window: HOUR },
  generatedText: { name: "generated text, person", most: 60, window: DAY },
  /**
   * Failed pictures don't use up the person's allowance but still cost money, so this limits them
   * too.
   */
  generatedPicture: { name: "picture, person", most: 60, window: DAY },
  createCompany: { name: "create company, person", most: 20, window: DAY },
  invitation: { name: "invitation, person", most: 50, window: DAY },
} satisfies Record<string, Limit>;

export interface Counted {
  limit: Limit;
  /** What is counted: a person, address or mailbox. Stored as a hash. */
  of: string;
}

/**
 * Counts one attempt for each limit. Throws `too-many` if any is exceeded. Rejected attempts count
 * too, so retrying early doesn't help.
 */
export async function countAttempts(db: D1Database, counted: Counted[], now: number) {
  const results = await db.batch<{ count: number }>(
    counted.map((one) => attemptStatement(db, one, now)),
  );
  refuseBeyond(counted, results, now);
}

/** Counts one attempt, for the caller's batch. */
export function attemptStatement(db: D1Database, { limit, of }: Counted, now: number) {
  return db
    .prepare(
      `INSERT INTO attempt (bucket, began_at, count) VALUES (?, ?, 1) ON CONFLICT DO UPDATE
        SET count = count + 1 RETURNING count`,
    )
    .bind(`${limit.name}:${sha256(of)}`, now - (now % limit.window));
}

/** Throws `too-many`, with the time to wait, if any count exceeds its limit. */
export function refuseBeyond(
  counted: Counted[],
  results: D1Result<{ count: number }>[],
  now: number,
) {
  const over = counted.filter(({ limit }, i) => results[i]!.results[0]!.count > limit.most);
  if (over.length === 0) return;
  const wait = Math.max(...over.map(({ limit }) => limit.window - (now % limit.window)));
  throw new Refusal(
    "too-many",
    `Too many attempts. Please wait ${inWords(wait)} and try again.`,
    undefined,
    Math.ceil(wait / 1000),
  );
}

function inWords(ms: number) {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
