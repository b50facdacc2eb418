/** What a secure link opens, for the holder of the link. */
import type { Work } from "../database/work-databases/work";
import { linkedOf as linkedEstimateOrInvoice } from "../documents/linked.server";
import type { RequestContext } from "../operations/context";
import { senderOf, titleOf, type RequestRow } from "../requests/request.server";
import {
  linkHash,
  linkState,
  storedLink,
  type LinkRow,
  type LinkState,
} from "../secure-links/secure-link.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { storedHubLink, type HubLink } from "./hub-link.server";
import type { LinkIds } from "./input";

/** Of a request, an estimate or an invoice. */
export interface LinkedTo {
  kind: "request" | "estimate" | "invoice";
  number: number;
  clientId: string;
  /** Where it may be mailed besides the client's addresses; "" without one. */
  email: string;
  /** The client's name, and what it is about. */
  client: string;
  title: string;
  /** When it last changed its state, or is due. */
  changedAt: number;
  /** Only of a request. */
  request?: RequestRow;
}

export interface Linked {
  kind: "document";
  company: HubCompany;
  work: Work;
  link: LinkRow;
  document: LinkedTo;
  state: Exclude<LinkState, "revoked">;
}

interface LinkedHub {
  kind: "hub";
  company: HubCompany;
  work: Work;
  hubLink: HubLink;
  state: HubLink["state"];
}

/** The link is unknown or was revoked. */
interface NotLinked {
  kind: "none";
  company: HubCompany | undefined;
}

/** Two round trips at most, one to each database. */
export async function linkedDocument(
  context: Pick<RequestContext, "reads" | "work" | "now" | "browser">,
  vanityName: string,
  ids: LinkIds,
): Promise<Linked | LinkedHub | NotLinked> {
  const company = await hubCompany(context, vanityName);
  if (!company) return { kind: "none", company };
  const work = hubWork(context, company);
  const hash = linkHash(ids.sessionId);
  const [link, request, other, hubLink] = await Promise.all([
    storedLink(work, hash),
    requestOfLink(work, hash),
    linkedEstimateOrInvoice(work, hash),
    storedHubLink(context, company, ids),
  ]);
  if (hubLink) return { kind: "hub", company, work, hubLink, state: hubLink.state };
  const document = request ? linkedRequest(request) : other;
  if (!link || !document || link.hub_id !== ids.clientHubId) return { kind: "none", company };
  const state = linkState(link, document.changedAt, context.now());
  return state === "revoked"
    ? { kind: "none", company }
    : { kind: "document", company, work, link, document, state };
}

function requestOfLink({ reads, companyId }: Work, hash: string) {
  return reads.first<RequestRow>(
    `SELECT * FROM request WHERE company_id = ?1 AND number = (
      SELECT CAST(substr(document, length('request ') + 1) AS INTEGER) FROM secure_link
        WHERE company_id = ?1 AND hash = ?2 AND document LIKE 'request %')`,
    companyId,
    hash,
  );
}

function linkedRequest(row: RequestRow): LinkedTo {
  return {
    kind: "request",
    number: row.number,
    clientId: row.client_id,
    email: row.email,
    client: senderOf(row),
    title: titleOf(row),
    changedAt: row.status_at,
    request: row,
  };
}
