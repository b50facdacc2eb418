import { closeSockets } from "../../security/close-sockets.server";
import * as z from "zod";
import { officeAuditSql } from "../../office/office-audit";
import { operation, user } from "../../operations/operation";
import { revokeLinks } from "../../secure-links/links-of.server";
import { foundRequest, OfRequest } from "./office-request.server";

/** All links to the request, mailed and copied ones. Later mails have new ones. */
export const revokeRequestLinks = operation({
  name: "revoke request links",
  may: user,
  effect: "write",
  input: OfRequest,
  output: z.object({ revoked: z.int().describe("Number of links that worked until now.") }),
  find: foundRequest,
  async run(context, { number }, { office, row }) {
    const { work } = office;
    const done = await work.write<{ changes: number }>(
      [],
      [
        revokeLinks(work.companyId, `request ${number}`, context.now()),
        officeAuditSql(context, office, {
          action: "revoke request links",
          object: `request ${number}`,
        }),
      ],
    );
    closeSockets(context, { companyId: work.companyId, clientId: row.client_id });
    return { revoked: done!.rest[0]!.meta.changes };
  },
});
