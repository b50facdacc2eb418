/** The request that a secure link opens, for the holder of the link. */
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
import type { LinkIds } from "./input";

export interface Linked {
  company: HubCompany;
  work: Work;
  link: LinkRow;
  row: RequestRow;
  state: Exclude<LinkState, "revoked">;
}

/** Without the link if it is unknown or was revoked. One round trip to each database. */
export async function linkedRequest(
  context: Pick<RequestContext, "reads" | "work" | "now">,
  vanityName: string,
  { sessionId, clientHubId }: LinkIds,
): Promise<Linked | { company: HubCompany | undefined; link?: undefined }> {
  const company = await hubCompany(context, vanityName);
  if (!company) return { company };
  const work = hubWork(context, company);
  const hash = linkHash(sessionId);
  const [link, row] = await Promise.all([storedLink(work, hash), requestOfLink(work, hash)]);
  if (!link || !row || link.hub_id !== clientHubId) return { company };
  const state = linkState(link, row.status_at, context.now());
  return state === "revoked" ? { company } : { company, work, link, row, state };
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
