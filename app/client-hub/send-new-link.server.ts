/** Mails the holder of a link a new one (API-057). */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import type { RequestRow } from "../requests/request.server";
import { mintLink } from "../secure-links/secure-link.server";
import { countInOffice, limits } from "../security/limits.server";
import { providerName } from "./hub-company.server";
import { CompanyName, LinkIds, NewLinkEmail } from "./input";
import { linkedRequest } from "./linked-request.server";
import { messages } from "./messages";

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
    const { config, now } = context;
    const linked = await linkedRequest(context, uri, ids);
    if (!linked.link)
      throw new Refusal("not-found", messages.invalidSession(providerName(linked.company)));
    const { company, work, link, row } = linked;
    await countInOffice(work, [{ limit: limits.newLink, of: link.hash }], now());
    if (!(await isTheirs(work, row, email)))
      throw new Refusal("signed-out", messages.notAssociated(email));
    const { companyId } = work;
    const minted = mintLink({
      mainOrigin: config.mainOrigin,
      vanityName: company.vanity_name,
      companyId,
      clientId: row.client_id,
      kind: "request",
      number: row.number,
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
            number: row.number,
            link: minted.url,
          },
        }),
      ],
    );
    return { message: messages.linkSent };
  },
});

async function isTheirs({ reads, companyId }: Work, row: RequestRow, email: string) {
  if (email === row.email) return true;
  const known = await reads.first(
    "SELECT 1 FROM client_email WHERE company_id = ? AND email = ? AND client_id = ?",
    companyId,
    email,
    row.client_id,
  );
  return known !== undefined;
}
