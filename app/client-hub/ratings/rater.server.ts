import { storedClient } from "../../clients/client.server";
import type { RequestContext } from "../../operations/context";
import { networkHash } from "../../reviews/moderation/origin.server";
import { signsInText, signsOfBurst } from "../../reviews/moderation/signs.server";
import type { RatedInvoice } from "../../reviews/rated-invoice.server";
import { addressHash } from "../../security/address-hash.server";
import type { HubDocument } from "../documents/hub-document.server";

interface Rated {
  headline: string;
  review: string;
  isPublic: boolean;
}

/**
 * Whose rating it is, by an address of the client that the caller proved, or to which the link was mailed.
 * Undefined without one, as with a link that the company copied: then only its office sees the rating.
 * A further address of the client proves nothing, because the company can enter any.
 */
export async function raterOf(
  context: RequestContext,
  { company, work, row, link, session }: HubDocument,
  { headline, review, isPublic }: Rated,
): Promise<RatedInvoice | undefined> {
  const client = await storedClient(work, row.client_id);
  const proved = session.addresses.find(
    ({ kind, address }) => kind === "email" && client.emails.includes(address),
  );
  const email = link === undefined ? (proved?.address ?? "") : link.email;
  if (!email) return undefined;
  const { firstName, lastName, companyName } = client;
  return {
    company: company.id,
    invoiceNumber: row.number!,
    email,
    hash: addressHash(context.config, "email", email),
    firstName: firstName || companyName || "A client",
    lastName: firstName ? lastName : "",
    network: networkHash(context),
    signs: [
      ...signsInText(headline, review),
      ...(isPublic ? await signsOfBurst(context, company.id) : []),
    ],
  };
}
