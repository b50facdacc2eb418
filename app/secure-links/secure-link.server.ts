/**
 * Secure links: each opens one document of one client. `s` is random and stored as a hash; every
 * mail and every copied link has its own.
 */
import type { BoundSql } from "../database/one-trip";
import type { secureLink } from "../database/work-databases/request-tables";
import type { Work } from "../database/work-databases/work";
import { lifetimes } from "../lifetimes";
import { sha256 } from "../security/hash.server";
import { clientHubPath } from "../urls";

export type LinkRow = typeof secureLink.$inferSelect;

type DocumentKind = "estimate" | "invoice";

export interface MintedLink {
  /** The whole address, with `s` and `c`. Never log it. */
  url: string;
  /** Stores it, for the batch that mails it. */
  sql: BoundSql;
}

interface LinkTo {
  mainOrigin: string;
  vanityName: string;
  companyId: string;
  /** The client's UUID. */
  clientId: string;
  kind: "request" | DocumentKind;
  number: number;
  /** Where it is mailed; "" if it is copied. */
  email: string;
  at: number;
}

export function mintLink(link: LinkTo): MintedLink {
  const { mainOrigin, vanityName, companyId, clientId, kind, number, email, at } = link;
  const s = crypto.randomUUID();
  const path = clientHubPath(vanityName, `/${kind}s/${number}`);
  return {
    url: `${mainOrigin}${path}?s=${s}&c=${clientId}`,
    sql: {
      sql: `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      values: [companyId, linkHash(s), clientId, `${kind} ${number}`, email, at],
    },
  };
}

/** The link's hash, by which it is stored. */
export function linkHash(s: string) {
  return sha256(s.toLowerCase());
}

export function storedLink({ reads, companyId }: Work, hash: string) {
  return reads.first<LinkRow>(
    "SELECT * FROM secure_link WHERE company_id = ? AND hash = ?",
    companyId,
    hash,
  );
}

export type LinkState = "works" | "expired" | "revoked";

/**
 * A link works for a time after its document last changed its state or is due, or after it was made if
 * that is later.
 *
 * @param changedAt When the document last changed its state, or is due.
 */
export function linkState(
  { created_at, revoked_at }: Pick<LinkRow, "created_at" | "revoked_at">,
  changedAt: number,
  now: number,
): LinkState {
  if (revoked_at !== null) return "revoked";
  return now > Math.max(created_at, changedAt) + lifetimes.secureLink ? "expired" : "works";
}
