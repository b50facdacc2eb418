import * as z from "zod";
import { officeAuditSql } from "../../office/office-audit";
import { operation, user } from "../../operations/operation";
import { mintLink } from "../../secure-links/secure-link.server";
import { foundRequest, OfRequest, refuseSpam } from "./office-request.server";

/** A link for the customer, to send by text message. It is shown once. */
export const copyRequestLink = operation({
  name: "copy request link",
  may: user,
  effect: "write",
  input: OfRequest,
  output: z.object({
    link: z.string().describe("Opens this request for everyone who has it. It is shown once."),
  }),
  find: foundRequest,
  async run(context, { number }, { office, row }) {
    // Its client may not exist.
    refuseSpam(row);
    const { url, sql } = mintLink({
      mainOrigin: context.config.mainOrigin,
      vanityName: office.vanityName,
      companyId: office.providerId,
      clientId: row.client_id,
      kind: "request",
      number,
      email: "",
      at: context.now(),
    });
    await office.work.write(
      [],
      [
        sql,
        officeAuditSql(context, office, {
          action: "copy request link",
          object: `request ${number}`,
        }),
      ],
    );
    return { link: url };
  },
});
