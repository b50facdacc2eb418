/** Mails the holder of a link a new one (API-057). */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { HubAddress } from "../operations/hub-session";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { mintLink } from "../secure-links/secure-link.server";
import { countInOffice, limits } from "../security/limits.server";
import { clientsWith } from "../clients/clients-with.server";
import { providerName, type HubCompany } from "./hub-company.server";
import type { HubLink } from "./hub-link.server";
import { CompanyName, LinkIds, NewLinkEmail } from "./input";
import { linkedDocument, type Linked, type LinkedTo } from "./linked-document.server";
import { messages } from "./messages";
import { sendHubCode } from "./send-hub-code.server";

/**
 * Only to an address that the request or its client has, and only for a link that was not revoked.
 * The contract tells the holder whether an address is one of them, so that tries are limited per
 * link. Throws "not-found" for an unknown or revoked link, "signed-out" for another address.
 */
export const sendNewLink = operation({
  name: "send new link",
  may: visitor,
  effect: "write",
  input: LinkIds.extend({ uri: CompanyName, email: NewLinkEmail }),
  output: z.object({ message: z.string().meta({ examples: [messages.linkSent] }) }),
  async run(context, { uri, email, ...ids }) {
    const linked = await linkedDocument(context, uri, ids);
    if (!linked.company || linked.kind === "none")
      throw new Refusal("not-found", messages.invalidSession(providerName(linked.company)));
    const { work } = linked;
    const of = linked.kind === "hub" ? linked.hubLink.hash : linked.link.hash;
    await countInOffice(work, [{ limit: limits.newLink, of }], context.now());
    if (linked.kind === "hub")
      await renewHubLink(context, linked.company, work, email, linked.hubLink);
    else await renewLink(context, linked, email);
    return { message: messages.linkSent };
  },
});

async function renewLink(
  context: RequestContext,
  { company, work, document }: Linked,
  email: string,
) {
  const { config, now } = context;
  const { kind, number, clientId } = document;
  if (!(await isTheirs(work, document, email)))
    throw new Refusal("signed-out", messages.notAssociated(email));
  const { companyId } = work;
  const minted = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
    companyId,
    clientId,
    kind,
    number,
    email,
    at: now(),
  });
  await work.write(
    [],
    [
      minted.sql,
      officeMailSql(context, companyId, {
        key: `new-link ${crypto.randomUUID()}:${companyId}`,
        to: email,
        template: "new-link",
        data: {
          company: mailCompanyOf(config, company),
          unsubscribe: "",
          kind,
          number,
          link: minted.url,
        },
      }),
    ],
  );
}

/** A new link to the hub, to an address of the client that the old one is for. */
async function renewHubLink(
  context: RequestContext,
  company: HubCompany,
  work: Work,
  email: string,
  { clientId }: HubLink,
) {
  const address: HubAddress = { kind: "email", address: email };
  const [client] = await clientsWith(work, [address]);
  if (client?.id !== clientId) throw new Refusal("signed-out", messages.notAssociated(email));
  await sendHubCode(context, company, { address, client, withLink: true });
}

async function isTheirs(
  { reads, companyId }: Work,
  { email: own, clientId }: LinkedTo,
  email: string,
) {
  if (email === own) return true;
  const known = await reads.first(
    "SELECT 1 FROM client_email WHERE company_id = ? AND email = ? AND client_id = ?",
    companyId,
    email,
    clientId,
  );
  return known !== undefined;
}
