import { clientName } from "../../clients/client-words";
import { storedClient } from "../../clients/client.server";
import type { BoundSql } from "../../database/one-trip";
import { mailCompanyOf } from "../../notifications/mail-company.server";
import { officeNotices } from "../../office/office-notices.server";
import { officeRecipients } from "../../office/office-recipients.server";
import { documentPath } from "../../office/office-urls";
import type { RequestContext } from "../../operations/context";
import { shortened } from "../../reviews/shortened";
import type { HubDocument } from "../documents/hub-document.server";

interface Rated {
  rating: number;
  headline: string;
  review: string;
  isPublic: boolean;
}

/** To the people of the company, for the batch in which the client first sends the rating. */
export async function ratedMails(
  context: RequestContext,
  { company, work, row }: HubDocument,
  { rating, headline, review, isPublic }: Rated,
): Promise<BoundSql[]> {
  const [client, recipients] = await Promise.all([
    storedClient(work, row.client_id),
    officeRecipients(context, work, company.id, "reviews"),
  ]);
  const { config } = context;
  const { provider_id: companyId, vanity_name: vanityName } = company;
  return officeNotices(context, companyId, {
    recipients,
    cause: `invoice-rated ${row.id}`,
    template: "invoice-rated",
    data: {
      company: mailCompanyOf(config, company),
      client: clientName(client) || "A client",
      number: row.number!,
      rating,
      text: shortened([headline, review].filter(Boolean).join("\n")),
      isPublic,
      link: config.mainOrigin + documentPath(vanityName, "invoice", row.id),
    },
  });
}
