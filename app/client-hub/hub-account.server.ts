/** The clients of a company whose hubs the caller's proved addresses open. */
import type { ClientRow } from "../clients/client.server";
import { chosenAt, clientsWith, clientWithSql } from "../clients/clients-with.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubSession } from "../operations/hub-session";
import { Refusal } from "../refusal";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { messages } from "./messages";

export interface HubAccount {
  company: HubCompany;
  work: Work;
  session: HubSession;
  client: ClientRow;
}

type Context = Pick<RequestContext, "hub" | "reads" | "work">;

/** The id of the client that `accountOf` finds, for another read of the same turn. Binds ?1 to ?4. */
export function accountSql({ company, work, session }: OpenCompany, clientHubId?: string) {
  const wanted = clientHubId ?? chosenAt(session, company.id) ?? "";
  return clientWithSql(work, session.addresses, wanted);
}

export interface OpenCompany {
  company: HubCompany;
  work: Work;
  session: HubSession;
}

/**
 * The company whose hub is open by a proved address. Throws "signed-out" without an open hub,
 * "not-found" for a company that is not there, and if nothing opens its hub; "forbidden" if a link
 * opened one document, or if the proof has lapsed: then a code has to be mailed first.
 */
export async function openCompany(context: Context, uri: string): Promise<OpenCompany> {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session) throw new Refusal("signed-out", messages.noSession);
  if (session.addresses.length === 0)
    throw mayStepUp(session, company)
      ? new Refusal("forbidden", messages.stepUp)
      : new Refusal("signed-out", messages.noSession);
  // As for one without a client: nobody learns which unpublished companies exist.
  if (!company) throw new Refusal("not-found", messages.noAccount);
  return { company, work: hubWork(context, company), session };
}

/** Whether a code can be mailed to a client of the company, because of what the session has. */
export function mayStepUp({ scopes, lapsed }: HubSession, company: HubCompany | undefined) {
  return lapsed.length > 0 || scopes.some(({ companyId }) => companyId === company?.id);
}

/**
 * The client whose hub is open. Throws as `openCompany`; "not-found" if no client of the company has
 * one of the addresses, "conflict" if several have and none was chosen.
 *
 * @param clientHubId Default: the chosen one, else the only one.
 */
export async function hubAccount(
  context: Context,
  { uri, clientHubId }: { uri: string; clientHubId?: string | undefined },
): Promise<HubAccount> {
  const opened = await openCompany(context, uri);
  return { ...opened, client: await accountOf(opened, clientHubId) };
}

/** In one round trip with other reads of the turn. Throws as `hubAccount`. */
export async function accountOf(
  { company, work, session }: OpenCompany,
  clientHubId?: string,
): Promise<ClientRow> {
  const clients = await clientsWith(work, session.addresses);
  const id = clientHubId ?? chosenAt(session, company.id);
  const client = clients.find((one) => one.id === id);
  if (client) return client;
  const [only, ...others] = clients;
  if (clientHubId !== undefined || !only)
    throw mayStepUp(session, company) && clientHubId === undefined
      ? new Refusal("forbidden", messages.stepUp)
      : new Refusal("not-found", messages.noAccount);
  if (others.length > 0) throw new Refusal("conflict", messages.chooseAccount);
  return only;
}
