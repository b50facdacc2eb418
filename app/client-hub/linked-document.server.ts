/** What a secure link opens, for the holder of the link. */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { RequestRow } from "../requests/request.server";
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

/** A request. */
export interface Linked {
  kind: "request";
  company: HubCompany;
  work: Work;
  link: LinkRow;
  row: RequestRow;
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
  const [link, row, hubLink] = await Promise.all([
    storedLink(work, hash),
    requestOfLink(work, hash),
    storedHubLink(context, company, ids),
  ]);
  if (hubLink) return { kind: "hub", company, work, hubLink, state: hubLink.state };
  if (!link || !row || link.hub_id !== ids.clientHubId) return { kind: "none", company };
  const state = linkState(link, row.status_at, context.now());
  return state === "revoked"
    ? { kind: "none", company }
    : { kind: "request", company, work, link, row, state };
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
