/** API-038, EDIT-089 to EDIT-091: an owner requests a custom domain, which the platform sets up. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { countAttempts, limits } from "../security/limits.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, user } from "../operations/operation";
import { formatPhone } from "../ui/phone-number";
import { companyPath } from "../urls";
import { contactMessages } from "../editing/contact-input";
import { Edited, editedCompany } from "../editing/edited.server";
import { Phone } from "../input";
import { refuseOthers } from "./domain-check.server";
import { rightHostname, unicodeOf } from "./hostname";
import { Hostname } from "./input";
import { DAY } from "../duration";

export const requestDomain = operation({
  name: "request website domain",
  may: user,
  effect: "write",
  input: Edited.extend({
    phoneNumber: z
      .string({ error: contactMessages.domainPhone })
      .min(1, contactMessages.domainPhone)
      .pipe(Phone)
      .refine((phone) => phone !== "", contactMessages.domainPhone),
    hostname: Hostname.default("").describe('A domain that the company already has; "" for none.'),
  }),
  output: z.object({ requested: z.literal(true) }),
  find: editedCompany,
  async run(context, { phoneNumber, hostname: typed }, { id, vanity_name, name }) {
    const { db, actor, now, config } = context;
    const at = now();
    const hostname = typed === "" ? "" : rightHostname(typed, config);
    if (hostname !== "") await refuseOthers(context, id, hostname, "hostname");
    await countAttempts(db, [{ limit: limits.domainRequest, of: String(actor.personId) }], at);
    // Repeated requests on the same day (UTC) are one: one row, one mail.
    const today = at - (at % DAY);
    const requested = guardedBatch(
      db,
      db
        .prepare(
          `INSERT INTO domain_request (company_id, person_id, phone, created_at, hostname)
           SELECT ?1, ?2, ?3, ?4, ?6 WHERE NOT EXISTS (SELECT 1 FROM domain_request
             WHERE company_id = ?1 AND phone = ?3 AND hostname = ?6 AND created_at >= ?5)`,
        )
        .bind(id, actor.personId, phoneNumber, at, today, hostname),
      [
        auditStatement(context, {
          action: "request website domain",
          object: `company ${vanity_name}`,
          companyId: id,
        }),
        mailStatement(context, {
          key: `domain-request:${id}:${phoneNumber}:${today}${hostname && `:${hostname}`}`,
          to: config.supportEmail,
          template: "domain-request",
          data: {
            company: name,
            link: config.mainOrigin + companyPath(vanity_name),
            phone: formatPhone(phoneNumber),
            by: `${actor.firstName} ${actor.lastName} (${actor.email})`,
            ...(hostname && { domain: unicodeOf(hostname) }),
          },
        }),
      ],
    );
    await commit(context, requested);
    return { requested: true as const };
  },
});
