/**
 * Secure links: each opens one document of one client. `s` is random and stored as a hash; every
 * mail and every copied link has its own.
 */
import type { BoundSql } from "../database/one-trip";
import { sha256 } from "../security/hash.server";
import { clientHubPath } from "../urls";

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
  kind: "request";
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
      values: [companyId, sha256(s), clientId, `${kind} ${number}`, email, at],
    },
  };
}
