import * as z from "zod";
import { clientOf } from "../clients/client.server";
import { unsubscribeLink } from "../notifications/mail-company.server";
import { operation, visitor } from "../operations/operation";
import { accountOf, accountSql, openCompany, type OpenCompany } from "./hub-account.server";
import { HubDetails, hubDetailsOf } from "./hub-client";
import { OfHub } from "./input";

/** A client's own details, for My Account and for the forms of the company (API-055). */
export const readHubDetails = operation({
  name: "read hub details",
  may: visitor,
  effect: "read",
  input: OfHub,
  output: z.object({
    clientHub: HubDetails,
    mailSettings: z
      .string()
      .describe("The page that stops the company's mail to the client; empty without an address."),
  }),
  find: (context, { uri }) => openCompany(context, uri),
  async run({ config }, { clientHubId }, opened) {
    const [client, emails] = await Promise.all([
      accountOf(opened, clientHubId),
      emailsOf(opened, clientHubId),
    ]);
    const [email] = emails;
    const companyId = opened.company.provider_id;
    return {
      clientHub: hubDetailsOf(clientOf(client, emails)),
      mailSettings: email ? unsubscribeLink(config, { companyId, of: email }) : "",
    };
  },
});

/** The main one first. */
async function emailsOf(opened: OpenCompany, clientHubId: string | undefined) {
  const { sql, values } = accountSql(opened, clientHubId);
  const rows = await opened.work.reads.all<{ email: string }>(
    `SELECT email FROM client_email WHERE company_id = ?1 AND client_id = ${sql}
      ORDER BY position, email`,
    ...values,
  );
  return rows.map(({ email }) => email);
}
