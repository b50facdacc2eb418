/**
 * Links that open a whole client hub. They are the long form of a mailed code (security/codes.server.ts):
 * `s` is the code's id before hashing. In the browser that asked for it, such a link proves the address
 * like the code; in another one it opens nothing, but a code may be mailed from there.
 */
import type { RequestContext } from "../operations/context";
import type { HubAddress } from "../operations/hub-session";
import { lifetimes } from "../lifetimes";
import { linkHash } from "../secure-links/secure-link.server";
import { sha256 } from "../security/hash.server";
import { clientHubPath } from "../urls";
import type { HubCompany } from "./hub-company.server";
import type { LinkIds } from "./input";

export interface HubLink {
  hash: string;
  clientId: string;
  address: HubAddress;
  /** Whether this browser asked for it. */
  isOwn: boolean;
  state: "works" | "expired";
}

/** What a code for the hub is stored with. */
export interface HubCodePayload {
  /** In the directory. */
  companyId: number;
  /** The client that the link opens; absent if no client has the address. */
  clientId?: string;
  kind: HubAddress["kind"];
}

/** A new link, whose hash is the id of its code. */
export function newHubLink(mainOrigin: string, vanityName: string, clientId: string) {
  const s = crypto.randomUUID();
  return {
    hash: linkHash(s),
    url: `${mainOrigin}${clientHubPath(vanityName)}?s=${s}&c=${clientId}`,
  };
}

export async function storedHubLink(
  { reads, browser, now }: Pick<RequestContext, "reads" | "browser" | "now">,
  company: HubCompany,
  { sessionId, clientHubId }: LinkIds,
): Promise<HubLink | undefined> {
  const hash = linkHash(sessionId);
  const row = await reads.first<{
    email: string;
    payload: string;
    browser_hash: string;
    created_at: number;
  }>(
    `SELECT email, payload, browser_hash, created_at FROM mailed_code
      WHERE id = ? AND purpose = 'client-hub' AND shared = 0`,
    hash,
  );
  if (!row) return undefined;
  const { companyId, clientId, kind } = JSON.parse(row.payload) as HubCodePayload;
  if (companyId !== company.id || clientId === undefined || clientId !== clientHubId)
    return undefined;
  return {
    hash,
    clientId,
    address: hubAddress(kind, row.email),
    isOwn: browser !== "" && row.browser_hash === sha256(browser),
    state: now() > row.created_at + lifetimes.hubLink ? "expired" : "works",
  };
}

/** Of a code's recipient: phone numbers are stored as they are dialed. */
export function hubAddress(kind: HubAddress["kind"], recipient: string): HubAddress {
  return { kind, address: kind === "mobile" ? recipient.replace(/^\+1/, "") : recipient };
}

export function recipientOf({ kind, address }: HubAddress) {
  return kind === "mobile" ? `+1${address}` : address;
}
