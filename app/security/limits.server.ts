/** Rate limits, as fixed windows. Counted in D1, so they hold across all data centers. */
import type { Reads } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { Refusal } from "../refusal";
import { DAY, HOUR, MINUTE } from "../duration";
import { sha256 } from "./hash.server";

export interface Limit {
  name: string;
  most: number;
  /** In milliseconds. */
  window: number;
}

/**
 * Networks are those of network.ts. "Stranger" means: not a browser that the account has signed in
 * from. Strangers are counted apart from known browsers, and each purpose of a mailed code on its
 * own, so that an attacker can't keep the account's owner out. The limit of tries per code is in
 * code-kinds.ts.
 */
export const limits = {
  passwordByKnown: { name: "password, known browser", most: 10, window: 15 * MINUTE },
  passwordByNetwork: { name: "password, account and network", most: 10, window: 15 * MINUTE },
  passwordByNetworkDaily: { name: "password, account and network, day", most: 20, window: DAY },
  /** Beyond it strangers wait, and their networks and blocks have only the reserves below. */
  passwordByStrangers: { name: "password, account", most: 50, window: DAY },
  passwordReserveOfNetwork: { name: "password reserve, network", most: 5, window: DAY },
  passwordReserveOfBlock: { name: "password reserve, block", most: 50, window: DAY },
  /** High because every sign-in page requests a challenge when it loads. */
  passkeyByNetwork: { name: "passkey, network", most: 300, window: 15 * MINUTE },
  signInByNetwork: { name: "sign-in, network", most: 60, window: 15 * MINUTE },
  registerByNetwork: { name: "register, network", most: 20, window: HOUR },
  codeTryByNetwork: { name: "code try, network", most: 60, window: HOUR },
  /** An asker is a known browser, a network, or a signed-in person. */
  codeByAsker: { name: "code, asker", most: 30, window: HOUR },
  codeToMailbox: { name: "code, mailbox and asker", most: 5, window: HOUR },
  codeToMailboxDaily: { name: "code, mailbox and asker, day", most: 20, window: DAY },
  /** First requests of networks or people today, and further ones. */
  firstCodesToMailbox: { name: "code, mailbox, first", most: 8, window: DAY },
  furtherCodesToMailbox: { name: "code, mailbox, further", most: 4, window: DAY },
  /** Higher: someone may claim many branches with one mailbox. */
  furtherCodesByPeople: { name: "code, mailbox, further, people", most: 12, window: DAY },
  /** Beyond these, with a passed check (human-check.server.ts). */
  checkedCodesToMailbox: { name: "code, mailbox, checked", most: 6, window: DAY },
  /** Beyond these, for signed-in people. */
  reservedCodesToMailbox: { name: "code, mailbox, reserve", most: 1, window: HOUR / 2 },
  /** To addresses without an account, in total. Beyond it we are slower and say so on /status. */
  mailToUnknown: { name: "mail, unknown addresses", most: 300, window: HOUR },
  /** Forms posted after a session ended or a hub's proof lapsed, whose input is kept. */
  keptForm: { name: "kept form, network, person or hub", most: 30, window: HOUR },
  /** Of browsers whose person is unknown, in total. */
  keptFormOfUnknown: { name: "kept form, unknown people", most: 300, window: HOUR },
  addressByPerson: { name: "street address, person", most: 60, window: HOUR },
  domainRequest: { name: "domain request, person", most: 5, window: DAY },
  domainCheck: { name: "domain check, person", most: 60, window: HOUR },
  claimCode: { name: "claim code, person and company", most: 5, window: HOUR },
  claimCodeByPerson: { name: "claim code, person", most: 20, window: DAY },
  claimTry: { name: "claim try, person", most: 60, window: HOUR },
  claimInvitation: { name: "claim invitation, company", most: 5, window: DAY },
  claimRequest: { name: "claim request, person", most: 10, window: DAY },
  dispute: { name: "dispute, network", most: 20, window: HOUR },
  generatedText: { name: "generated text, person", most: 60, window: DAY },
  /**
   * Failed pictures don't use up the person's allowance but still cost money, so this limits them
   * too.
   */
  generatedPicture: { name: "picture, person", most: 60, window: DAY },
  createCompany: { name: "create company, person", most: 20, window: DAY },
  invitation: { name: "invitation, person", most: 50, window: DAY },
  /** Beyond these, requests are refused; the next four are signs of spam (suspicions.server.ts). */
  requestFlood: { name: "request flood, network", most: 300, window: HOUR },
  requestFloodDaily: { name: "request flood, network, day", most: 1000, window: DAY },
  requestByNetwork: { name: "request, network", most: 40, window: HOUR },
  requestByNetworkToCompany: { name: "request, network and company", most: 40, window: HOUR },
  requestToCompany: { name: "request, company", most: 500, window: HOUR },
  /** Of one network, so that nobody can spoil an address of others. */
  requestWithAddress: { name: "request, network and address", most: 20, window: DAY },
  /** Confirmations to an address that its sender has not proved. */
  requestToMailbox: { name: "request confirmation, mailbox", most: 3, window: DAY },
  /** Mails about requests to the address of a profile without an owner. */
  requestToPage: { name: "request, profile without owner", most: 5, window: DAY },
  requestDraft: { name: "request draft, network", most: 600, window: HOUR },
  requestDraftDaily: { name: "request draft, network, day", most: 3000, window: DAY },
  requestPhoto: { name: "request photo, network", most: 100, window: HOUR },
  review: { name: "review, person", most: 100, window: DAY },
  reviewReport: { name: "review report, person", most: 30, window: DAY },
  reviewPhoto: { name: "review photo, person", most: 60, window: HOUR },
  openLink: { name: "open link, link", most: 200, window: DAY },
  /** The answer tells whether an address belongs to the link. */
  newLink: { name: "new link, link", most: 5, window: DAY },
  /** Of a client, in total. */
  messageOfClient: { name: "message, client", most: 30, window: MINUTE },
  /** Of an office: about one request or document or in one conversation, and in total. */
  message: { name: "message, request", most: 30, window: MINUTE },
  messageOfCompany: { name: "message, company", most: 300, window: MINUTE },
  /** Of one side, about one request or document or in one conversation. */
  messageDaily: { name: "message, request, day", most: 200, window: DAY },
  chatPhoto: { name: "chat photo, conversation", most: 100, window: HOUR },
  chatReport: { name: "chat report, conversation", most: 10, window: DAY },
  /** Mails with messages that nobody has seen. */
  chatMailOfCompany: { name: "chat mail, company", most: 500, window: DAY },
  /**
   * Mails with a text of the company to an address that nobody has confirmed: about one request, or
   * with messages of a conversation to one address; and of the person who wrote it.
   */
  mailToUnconfirmed: { name: "mail to unconfirmed, request", most: 10, window: DAY },
  mailToUnconfirmedByPerson: { name: "mail to unconfirmed, person", most: 150, window: DAY },
  /** Codes that confirm a number. */
  smsByPerson: { name: "text message, person", most: 10, window: DAY },
  /** Beyond these nothing is sent, and the answer is the same: each text message costs. */
  smsToNumber: { name: "text message, number", most: 5, window: DAY },
  smsOfCompany: { name: "text message, company", most: 100, window: DAY },
  /** Of everybody, so it is counted last (`countsInTurn`). */
  sms: { name: "text message", most: 1000, window: DAY },
  /** Notices to the people of an office. */
  noticeSms: { name: "text notice, company", most: 100, window: DAY },
  /** Mails and text messages of a company with one of its documents, and with all of them. */
  documentMail: { name: "document mail, document", most: 20, window: DAY },
  documentMailOfCompany: { name: "document mail, company", most: 500, window: DAY },
  documentFile: { name: "document file, company", most: 300, window: HOUR },
  /** Each may try cards: who has stolen some wants to know which work. */
  payment: { name: "payment, invoice", most: 60, window: HOUR },
  paymentDaily: { name: "payment, invoice, day", most: 200, window: DAY },
  /** Of one address, or of links that the company has copied: neither uses up those of the other. */
  rating: { name: "rating, invoice and address", most: 10, window: HOUR },
  ratingDaily: { name: "rating, invoice and address, day", most: 30, window: DAY },
  clientImport: { name: "client import, company", most: 60, window: HOUR },
  workImport: { name: "work import, company", most: 60, window: HOUR },
  priceImport: { name: "price import, company", most: 60, window: HOUR },
  staffInvitation: { name: "staff invitation, company", most: 30, window: DAY },
  /** By all people. Further invitations are stored, but not mailed. */
  invitationToMailbox: { name: "invitation, mailbox", most: 10, window: DAY },
} satisfies Record<string, Limit>;

export interface Counted {
  limit: Limit;
  /** What is counted: a person, network or mailbox. Stored as a hash. */
  of: string;
  /** Default: 1. With 0 it only reads the count, with the same work. */
  by?: number;
}

/**
 * Counts one attempt for each limit. Throws `too-many` if any is exceeded. Rejected attempts count
 * too, so retrying early doesn't help.
 */
export async function countAttempts(db: D1Database, counted: Counted[], now: number) {
  refuseBeyond(counted, await countsOf(db, counted, now), now);
}

/** Counts one attempt for each limit, and returns the counts in this window. Never throws. */
export async function countsOf(db: D1Database, counted: Counted[], now: number) {
  const results = await db.batch<{ count: number }>(
    counted.map((one) => attemptStatement(db, one, now)),
  );
  return results.map(countIn);
}

/**
 * The same from the narrowest limit to the widest: what one refuses is not counted for the next ones, so
 * that refused attempts of one person don't use up what all share. Does the same work in any case.
 */
export async function countsInTurn(db: D1Database, counted: Counted[], now: number) {
  const results = await db.batch<{ count: number }>(
    counted.map((one, i) => attemptInTurn(db, one, counted.slice(0, i), now)),
  );
  return results.map(countIn);
}

/** Counts nothing if one of the `narrower` limits, counted before in the batch, is exceeded. */
function attemptInTurn(db: D1Database, one: Counted, narrower: Counted[], now: number) {
  const { limit, of, by = 1 } = one;
  return db
    .prepare(
      `INSERT INTO attempt (bucket, began_at, count)
        SELECT ?, ?, CASE WHEN EXISTS (SELECT 1 FROM json_each(?) j
            CROSS JOIN attempt a ON a.bucket = j.value ->> 0 AND a.began_at = j.value ->> 1
            WHERE a.count > j.value ->> 2) THEN 0 ELSE ? END
        WHERE true ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count`,
    )
    .bind(
      bucketOf(limit, of),
      beganAt(limit, now),
      JSON.stringify(
        narrower.map((other) => [
          bucketOf(other.limit, other.of),
          beganAt(other.limit, now),
          other.limit.most,
        ]),
      ),
      by,
    );
}

/** Counts one attempt for each limit, and returns which are still within it. */
export async function within(db: D1Database, counted: Counted[], now: number) {
  const counts = await countsOf(db, counted, now);
  return counted.map(({ limit }, i) => counts[i]! <= limit.most);
}

/**
 * `countAttempts` for what is counted per company: in its work database, which opens its office. Returns
 * the counts in this window.
 */
export async function countInOffice(work: Work, counted: Counted[], now: number) {
  const counts = await countsInOffice(work, counted, now);
  refuseBeyond(counted, counts, now);
  return counts;
}

/** `countsOf` for what is counted per company. */
export async function countsInOffice(work: Work, counted: Counted[], now: number) {
  const { companyId } = work;
  const done = await work.write<{ count: number }>(
    [],
    counted.map(({ limit, of, by = 1 }) => ({
      sql: `INSERT INTO attempt (company_id, bucket, began_at, count) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count`,
      values: [companyId, bucketOf(limit, of), beganAt(limit, now), by],
    })),
  );
  return done!.rest.map(countIn);
}

/** Counts one attempt, for the caller's batch. */
export function attemptStatement(db: D1Database, { limit, of, by = 1 }: Counted, now: number) {
  return db
    .prepare(
      `INSERT INTO attempt (bucket, began_at, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
        SET count = count + excluded.count RETURNING count`,
    )
    .bind(bucketOf(limit, of), beganAt(limit, now), by);
}

export function countIn(result: D1Result<{ count: number }>) {
  return result.results[0]!.count;
}

/** Throws `too-many`, with the time to wait, if any count exceeds its limit. */
export function refuseBeyond(counted: Counted[], counts: number[], now: number) {
  const over = counted.filter(({ limit }, i) => counts[i]! > limit.most);
  if (over.length === 0) return;
  const wait = Math.max(...over.map(({ limit }) => limit.window - (now % limit.window)));
  throw new Refusal(
    "too-many",
    `Too many attempts. Please wait ${inWords(wait)} and try again.`,
    undefined,
    Math.ceil(wait / 1000),
  );
}

/** The count in the current window, without counting an attempt. */
export async function readCount(reads: Reads, { limit, of }: Counted, now: number) {
  const row = await reads.first<{ count: number }>(
    "SELECT count FROM attempt WHERE bucket = ? AND began_at = ?",
    bucketOf(limit, of),
    beganAt(limit, now),
  );
  return row?.count ?? 0;
}

function bucketOf({ name }: Limit, of: string) {
  return `${name}:${sha256(of)}`;
}

/** The start of the current window. */
function beganAt({ window }: Limit, now: number) {
  return now - (now % window);
}

function inWords(ms: number) {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
