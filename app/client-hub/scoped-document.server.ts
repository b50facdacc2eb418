/** One document of a client that a caller opens with the client hub: a request, an estimate or an invoice. */
import { clientsWith } from "../clients/clients-with.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubScope, HubSession } from "../operations/hub-session";
import { Refusal } from "../refusal";
import { linkState, storedLink, type LinkRow } from "../secure-links/secure-link.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { messages } from "./messages";

export interface Scoped {
  company: HubCompany;
  work: Work;
  session: HubSession;
  /** The link that opened the document once; undefined if none did. */
  scope: HubScope | undefined;
}

export type HubContext = Pick<RequestContext, "hub" | "reads" | "work" | "now">;

/**
 * Whether the hub may open the document: its client, or its link, is yet to be checked. Throws
 * "signed-out" without an open hub, "not-found" for every document that the hub doesn't open.
 *
 * @param document "request 1001".
 * @param none What a refusal says.
 */
export async function scopedDocument(
  context: HubContext,
  uri: string,
  document: string,
  none: string,
): Promise<Scoped> {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session) throw new Refusal("signed-out", messages.noSession);
  const scope = session.scopes.find(
    (one) => one.companyId === company?.id && one.document === document,
  );
  // The same for every number that no link opened: nobody learns which there are.
  if (!scope && session.addresses.length === 0 && session.lapsed.length > 0)
    throw new Refusal("forbidden", messages.stepUp);
  if (!company || (!scope && session.addresses.length === 0)) throw new Refusal("not-found", none);
  return { company, work: hubWork(context, company), session, scope };
}

/** Of the document: whose it is, and until when its links work at least. */
export interface Standing {
  clientId: string;
  /** When it last changed its state, or is due. */
  changedAt: number;
}

/**
 * The row, if its client has a proved address, or if its link still works; the link is undefined if
 * an address opens it. In one round trip with other reads of the turn.
 */
export async function openedBy<Row>(
  { now }: Pick<HubContext, "now">,
  { work, session, scope }: Scoped,
  {
    stored,
    standing,
    none,
  }: { stored: Promise<Row>; standing: (row: Row) => Standing; none: string },
): Promise<{ row: Row; link: LinkRow | undefined }> {
  const [row, link, clients] = await Promise.all([
    stored,
    scope && storedLink(work, scope.linkHash),
    clientsWith(work, session.addresses),
  ]);
  const { clientId, changedAt } = standing(row);
  if (clients.some(({ id }) => id === clientId)) return { row, link: undefined };
  const state = link ? linkState(link, changedAt, now()) : "revoked";
  if (!link || state === "revoked") throw new Refusal("not-found", none);
  if (state === "expired") throw new Refusal("signed-out", messages.expired);
  return { row, link };
}
