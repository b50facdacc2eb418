/** API-038, EDIT-089 to EDIT-091: somebody asks for a website domain of the company's own, which the platform arranges. */
import * as z from "zod";
import { auditIfChanged } from "../../identity/audit.server";
import { countAttempts, limits } from "../../identity/limits.server";
import { mailStatement } from "../../notifications/outbox.server";
import { operation, user } from "../../operations/operation";
import { formatPhone } from "../../ui/phone-number";
import { companyPath } from "../../urls";
import { contactMessages } from "./contact-input";
import { Edited, editedCompany } from "./edited.server";
import { Phone } from "./input";

const DAY = 86_400_000;

export const requestDomain = operation({
  name: "request website domain",
  may: user,
  effect: "write",
  input: Edited.extend({ phoneNumber: z.string({ error: contactMessages.domainPhone }).min(1, contactMessages.domainPhone).pipe(Phone).refine((phone) => phone !== "", contactMessages.domainPhone) }),
  output: z.object({ requested: z.literal(true) }),
  find: editedCompany,
  async run(context, { phoneNumber }, { id, vanity_name, name }) {
    const { db, actor, now, config } = context;
    const at = now();
    await countAttempts(db, [{ limit: limits.domainRequest, of: String(actor.personId) }], at);
    // Asked again on the same day it is the same wish: one row, one mail.
    const today = at - (at % DAY);
    await db.batch([
      db
        .prepare(
          `INSERT INTO domain_request (company_id, person_id, phone, created_at)
           SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM domain_request WHERE company_id = ?1 AND phone = ?3 AND created_at >= ?5)`,
        )
        .bind(id, actor.personId, phoneNumber, at, today),
      auditIfChanged(context, { action: "request website domain", object: `company ${vanity_name}`, companyId: id }),
      mailStatement(context, {
        key: `domain-request:${id}:${phoneNumber}:${today}`,
        to: config.supportEmail,
        template: "domain-request",
        data: { company: name, link: config.mainOrigin + companyPath(vanity_name), phone: formatPhone(phoneNumber), by: `${actor.firstName} ${actor.lastName} (${actor.email})` },
      }),
    ]);
    return { requested: true as const };
  },
});
