/** The request that a caller opens with the client hub's session. */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubScope } from "../operations/hub-session";
import { Refusal } from "../refusal";
import { NO_REQUEST, storedRequest, type RequestRow } from "../requests/request.server";
import { linkState, storedLink, type LinkRow } from "../secure-links/secure-link.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import type { OfHubRequest } from "./input";
import { messages } from "./messages";

export interface Scoped {
  company: HubCompany;
  work: Work;
  scope: HubScope;
  number: number;
}

export interface HubRequest extends Scoped {
  row: RequestRow;
  link: LinkRow;
}

type Context = Pick<RequestContext, "hub" | "reads" | "work" | "now">;

/**
 * Throws "signed-out" without a hub session, and if the request's link has expired; "not-found" for
 * every request that the session doesn't open.
 */
export async function hubRequest(context: Context, input: OfHubRequest): Promise<HubRequest> {
  const scoped = await scopedRequest(context, input);
  return { ...scoped, ...(await linkedRow(context, scoped)) };
}

/** Whether the session was given the request once: the link is yet to be checked. */
export async function scopedRequest(
  context: Context,
  { uri, requestNumber: number }: OfHubRequest,
): Promise<Scoped> {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session) throw new Refusal("signed-out", messages.noSession);
  const scope = session.scopes.find(
    ({ companyId, document }) => companyId === company?.id && document === `request ${number}`,
  );
  if (!company || !scope) throw new Refusal("not-found", NO_REQUEST);
  return { company, work: hubWork(context, company), scope, number };
}

/** The row, if its link still works. In one round trip with other reads of the turn. */
export async function linkedRow(
  { now }: Pick<Context, "now">,
  { work, scope, number }: Scoped,
): Promise<{ row: RequestRow; link: LinkRow }> {
  const [row, link] = await Promise.all([
    storedRequest(work, number),
    storedLink(work, scope.linkHash),
  ]);
  const state = link ? linkState(link, row.status_at, now()) : "revoked";
  if (!link || state === "revoked") throw new Refusal("not-found", NO_REQUEST);
  if (state === "expired") throw new Refusal("signed-out", messages.expired);
  return { row, link };
}
