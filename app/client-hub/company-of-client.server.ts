import type { RequestContext } from "../operations/context";
import type { HubSession } from "../operations/hub-session";
import { clientsWith } from "../clients/clients-with.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { linkedDocument } from "./linked-document.server";
import { linkInUrl } from "./link-in-url.server";

/**
 * For a page of the client hub of a company that is not published: the company, if the caller is its
 * client, by an open hub or by a link in the address.
 */
export async function companyOfClient(
  context: RequestContext,
  request: Request,
  vanityName: string,
): Promise<HubCompany | undefined> {
  const url = new URL(request.url);
  if (!/^\/company\/[^/]+\/client-hub([/.]|$)/i.test(url.pathname)) return undefined;
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, vanityName)]);
  if (!company) return undefined;
  const ids = linkInUrl(url);
  const linked = ids && (await linkedDocument(context, vanityName, ids));
  const isOpen =
    (linked && linked.kind !== "none") || (await isClientOf(context, company, session));
  return isOpen ? company : undefined;
}

/** Whether something of the company is open in the hub, or was before its proof lapsed. */
export async function isClientOf(
  { work }: Pick<RequestContext, "work">,
  company: HubCompany,
  session: HubSession | undefined,
) {
  if (!session) return false;
  const { scopes, addresses, lapsed } = session;
  if (scopes.some(({ companyId }) => companyId === company.id)) return true;
  const clients = await clientsWith(hubWork({ work }, company), [...addresses, ...lapsed]);
  return clients.length > 0;
}
