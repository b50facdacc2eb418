/**
 * Addresses to which people answer mails about a conversation. Each belongs to one person, one
 * conversation, one side and one document. The local part is the company's public id and a random
 * secret, of which only the hash is kept, both in base 36: mail servers may change the case of letters.
 */
import { randomBytes } from "node:crypto";
import type { Config } from "../config";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { lifetimes } from "../lifetimes";
import { sha256 } from "../security/hash.server";

interface Answering {
  companyId: string;
  /** Also the id of the client's open conversation (conversations/message.server.ts). */
  clientId: string;
  side: "client" | "company";
  /** Public id of the mail's recipient, if it is a person of the office. */
  personId: string | null;
  /** The mail's recipient: only this address may answer. */
  email: string;
  /** "request 1001"; "": nothing but the conversation. */
  document: string;
}

/** Digits of 128 and of 160 bits in base 36. 56 in all; a local part may have 64. */
const DIGITS = { company: 25, secret: 31 };

/**
 * The data for the mail's template, and the statements for its batch. Without a reply domain it returns
 * nothing: answers go to the company's address.
 */
export function newReplyAddress(
  { config, now }: { config: Config; now(): number },
  { companyId, clientId, side, personId, email, document }: Answering,
): { data: { replyTo?: string }; sql: BoundSql[] } {
  if (!config.replyDomain) return { data: {}, sql: [] };
  const secret = base36(randomBytes(20).toString("hex"), DIGITS.secret);
  const local = base36(companyId.replaceAll("-", ""), DIGITS.company) + secret;
  const at = now();
  return {
    data: { replyTo: `${local}@${config.replyDomain}` },
    sql: [
      {
        sql: `DELETE FROM reply_address INDEXED BY reply_address_conversation
          WHERE company_id = ? AND conversation_id = ? AND created_at < ?`,
        values: [companyId, clientId, at - lifetimes.replyAddress],
      },
      {
        sql: `INSERT INTO reply_address (company_id, token_hash, conversation_id, side, person_id,
          email, document, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [
          ...[companyId, sha256(secret), clientId, side, personId],
          ...[email.toLowerCase(), document, at],
        ],
      },
    ],
  };
}

export interface ReadAddress {
  companyId: string;
  hash: string;
}

/** Undefined if the address is not of this kind. */
export function readReplyAddress(
  { replyDomain }: Pick<Config, "replyDomain">,
  address: string,
): ReadAddress | undefined {
  const [local = "", domain = "", ...more] = address.toLowerCase().split("@");
  if (!replyDomain || domain !== replyDomain || more.length > 0 || !LOCAL.test(local))
    return undefined;
  const hex = hexOf(local.slice(0, DIGITS.company));
  if (hex.length > 32) return undefined;
  return {
    companyId: hex.padStart(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    hash: sha256(local.slice(DIGITS.company)),
  };
}

const LOCAL = new RegExp(`^[0-9a-z]{${DIGITS.company + DIGITS.secret}}$`);

export interface ReplyAddress {
  conversation_id: string;
  side: "client" | "company";
  person_id: string | null;
  email: string;
  document: string;
}

/** Undefined for an unknown address, or one that is too old. */
export function storedReplyAddress({ reads, companyId }: Work, hash: string, now: number) {
  return reads.first<ReplyAddress>(
    `SELECT conversation_id, side, person_id, email, document FROM reply_address
      WHERE company_id = ? AND token_hash = ? AND created_at >= ?`,
    companyId,
    hash,
    now - lifetimes.replyAddress,
  );
}

function base36(hex: string, digits: number) {
  return BigInt(`0x${hex}`).toString(36).padStart(digits, "0");
}

function hexOf(text: string) {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(parseInt(digit, 36));
  return value.toString(16);
}
