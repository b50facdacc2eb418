/** The request that a caller opens with the client hub. */
import type { ClientRow } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubScope, HubSession } from "../operations/hub-session";
import { Refusal } from "../refusal";
import { NO_REQUEST, storedRequest, type RequestRow } from "../requests/request.server";
import { linkState, storedLink, type LinkRow } from "../secure-links/secure-link.server";
import { clientsWith } from "../clients/clients-with.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import type { OfHubRequest } from "./input";
import { messages } from "./messages";

export interface Scoped {
  company: HubCompany;
  work: Work;
  session: HubSession;
  /** The link that opened the request once; undefined if none did. */
  scope: HubScope | undefined;
  number: number;
}

export interface HubRequest extends Scoped {
  row: RequestRow;
  /** Undefined if a proved address opens the request: then nobody asks for a link. */
  link: LinkRow | undefined;
}

type Context = Pick<RequestContext, "hub" | "reads" | "work" | "now">;

/**
 * Throws "signed-out" without an open hub, and if the request's link has expired; "not-found" for
 * every request that the hub doesn't open.
 */
export async function hubRequest(context: Context, input: OfHubRequest): Promise<HubRequest> {
  const scoped = await scopedRequest(context, input);
  return { ...scoped, ...(await openedRow(context, scoped)) };
}

/** Whether the hub may open the request: its client, or its link, is yet to be checked. */
export async function scopedRequest(
  context: Context,
  { uri, requestNumber: number }: OfHubRequest,
): Promise<Scoped> {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session) throw new Refusal("signed-out", messages.noSession);
  const scope = session.scopes.find(
    ({ companyId, document }) => companyId === company?.id && document === `request ${number}`,
  );
  // The same for every number that no link opened: nobody learns which there are.
  if (!scope && session.addresses.length === 0 && session.lapsed.length > 0)
    throw new Refusal("forbidden", messages.stepUp);
  if (!company || (!scope && session.addresses.length === 0))
    throw new Refusal("not-found", NO_REQUEST);
  return { company, work: hubWork(context, company), session, scope, number };
}

/**
 * The row, if a client with a proved address sent the request, or if its link still works. In one
 * round trip with other reads of the turn.
 */
export async function openedRow(
  { now }: Pick<Context, "now">,
  { work, session, scope, number }: Scoped,
): Promise<{ row: RequestRow; link: LinkRow | undefined }> {
  const [row, link, clients] = await Promise.all([
    storedRequest(work, number),
    scope && storedLink(work, scope.linkHash),
    clientsWith(work, session.addresses),
  ]);
  if (isOf(row, clients)) return { row, link: undefined };
  const state = link ? linkState(link, row.status_at, now()) : "revoked";
  if (!link || state === "revoked") throw new Refusal("not-found", NO_REQUEST);
  if (state === "expired") throw new Refusal("signed-out", messages.expired);
  return { row, link };
}

function isOf({ client_id }: RequestRow, clients: ClientRow[]) {
  return clients.some(({ id }) => id === client_id);
}
