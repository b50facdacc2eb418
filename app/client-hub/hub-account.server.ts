/** The clients of a company whose hubs the caller's proved addresses open. */
import type { ClientRow } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubAddress, HubSession } from "../operations/hub-session";
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

/** Of one company: more clients with the same address would be a mistake. */
const MAX_CLIENTS = 50;

/** All of the company that have one of the addresses now, by name. */
export async function clientsOf({ reads, companyId }: Work, addresses: HubAddress[]) {
  if (addresses.length === 0) return [];
  return reads.all<ClientRow>(
    `SELECT c.* FROM client c WHERE c.company_id = ?1 AND c.merged_into IS NULL
        AND c.id IN (${OPENED}) ORDER BY c.sort_name, c.id LIMIT ${MAX_CLIENTS}`,
    companyId,
    ...addressLists(addresses),
  );
}

/** With ?1 the company, ?2 and ?3 the addresses. */
const OPENED = `SELECT client_id FROM client_email
    WHERE company_id = ?1 AND email IN (SELECT value FROM json_each(?2))
  UNION SELECT id FROM client WHERE company_id = ?1 AND merged_into IS NULL AND mobile <> ''
    AND mobile IN (SELECT value FROM json_each(?3))`;

function addressLists(addresses: HubAddress[]) {
  const list = (kind: HubAddress["kind"]) =>
    JSON.stringify(addresses.filter((one) => one.kind === kind).map(({ address }) => address));
  return [list("email"), list("mobile")];
}

/**
 * The id of the client that `accountOf` finds, as SQL for another read of the same turn. Binds ?1 (the
 * company) to ?4.
 */
export function accountSql({ company, work, session }: OpenCompany, clientHubId?: string) {
  return {
    sql: `(SELECT id FROM client WHERE company_id = ?1 AND merged_into IS NULL AND id IN (${OPENED})
      ORDER BY id = ?4 DESC LIMIT 1)`,
    values: [
      work.companyId,
      ...addressLists(session.addresses),
      clientHubId ?? chosenAt(session, company) ?? "",
    ],
  };
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
  if (!company) throw new Refusal("not-found", messages.noAccount);
  if (session.addresses.length === 0)
    throw mayStepUp(session, company)
      ? new Refusal("forbidden", messages.stepUp)
      : new Refusal("signed-out", messages.noSession);
  return { company, work: hubWork(context, company), session };
}

/** Whether a code can be mailed to a client of the company, because of what the session has. */
export function mayStepUp({ scopes, lapsed }: HubSession, { id }: HubCompany) {
  return lapsed.length > 0 || scopes.some(({ companyId }) => companyId === id);
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
  const clients = await clientsOf(work, session.addresses);
  const id = clientHubId ?? chosenAt(session, company);
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

function chosenAt({ choices }: HubSession, { id }: HubCompany) {
  return choices.find(({ companyId }) => companyId === id)?.clientId;
}
