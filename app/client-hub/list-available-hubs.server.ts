/** All hubs that the caller's proved addresses open, at all companies (API-058, HUB-025). */
import * as z from "zod";
import { addressHash } from "../clients/client-address.server";
import { clientOf } from "../clients/client.server";
import type { RequestContext } from "../operations/context";
import type { HubAddress, HubSession } from "../operations/hub-session";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { MAIL_COMPANY_COLUMNS } from "../notifications/mail-company.server";
import { kept, seenByAll } from "../security/company-access";
import { chosenAt, clientsWith } from "../clients/clients-with.server";
import { mayStepUp } from "./hub-account.server";
import { HubClient, hubClientOf } from "./hub-client";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { CompanyName } from "./input";
import { messages } from "./messages";

/** Of one person. */
const MAX_COMPANIES = 100;

const Hub = HubClient.extend({
  provider: z.object({
    name: z.string(),
    vanityName: z.string(),
  }),
  selected: z.boolean().describe("Whether it is the one that was chosen at this company."),
});
export type AvailableHub = z.output<typeof Hub>;

/**
 * Those of the company in `uri` first. Throws "signed-out" without an open hub, "forbidden" if a link
 * opened one document only.
 */
export const listAvailableHubs = operation({
  name: "list available hubs",
  may: visitor,
  effect: "read",
  input: z.object({ uri: CompanyName }),
  output: z.object({
    totalClients: z.int(),
    clientHubs: z.array(Hub),
    emails: z.array(z.string()).describe("The proved addresses."),
  }),
  async run(context, { uri }) {
    const [session, own] = await Promise.all([context.hub(), hubCompany(context, uri)]);
    if (!session) throw new Refusal("signed-out", messages.noSession);
    const { addresses } = session;
    if (addresses.length === 0)
      throw mayStepUp(session, own)
        ? new Refusal("forbidden", messages.stepUp)
        : new Refusal("signed-out", messages.noSession);
    const found = await companiesWith(context, addresses);
    const companies = own ? [own, ...found.filter(({ id }) => id !== own.id)] : found;
    const clientHubs = (
      await Promise.all(
        companies.map((company) => hubsOf(context, company, session).catch(lateIn(company, own))),
      )
    ).flat();
    return {
      totalClients: clientHubs.length,
      clientHubs,
      emails: addresses.filter(({ kind }) => kind === "email").map(({ address }) => address),
    };
  },
});

/** An office that does not answer hides its own accounts only. */
function lateIn({ id }: HubCompany, own: HubCompany | undefined) {
  return (error: unknown) => {
    if (id !== own?.id && error instanceof Refusal && error.code === "unavailable") return [];
    throw error;
  };
}

/** Where the directory says that a client may have one of the addresses, by name. */
function companiesWith({ config, reads }: RequestContext, addresses: HubAddress[]) {
  return reads.all<HubCompany>(
    `SELECT c.id, c.provider_id, c.vanity_name, c.work_db, ${seenByAll} AS is_public,
        ${MAIL_COMPANY_COLUMNS}
      FROM company c WHERE ${kept} AND c.id IN (SELECT company_id FROM client_address
        WHERE address_hash IN (SELECT value FROM json_each(?)))
      ORDER BY c.name, c.id LIMIT ${MAX_COMPANIES}`,
    JSON.stringify(hashesOf(config, addresses)),
  );
}

export function hashesOf(config: RequestContext["config"], addresses: HubAddress[]) {
  return addresses.map(({ kind, address }) => addressHash(config, kind, address));
}

async function hubsOf(context: RequestContext, company: HubCompany, session: HubSession) {
  const clients = await clientsWith(hubWork(context, company), session.addresses);
  const provider = { name: company.name, vanityName: company.vanity_name };
  const chosen = chosenAt(session, company.id);
  return clients.map((client) => ({
    ...hubClientOf(clientOf(client, [])),
    provider,
    selected: client.id === chosen,
  }));
}
