/** A company as its clients reach it: also while it is unpublished, and by its former names. */
import type { RequestContext } from "../operations/context";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import { kept, seenByAll } from "../security/company-access";
import { SOME_PROVIDER } from "./messages";

export interface HubCompany extends MailCompanyRow {
  /** In the directory. */
  id: number;
  /** Public id. */
  provider_id: string;
  vanity_name: string;
  work_db: string | null;
  is_public: number;
}

/** Undefined if there is none, or if it is being deleted. What it shows depends on the caller's link. */
export function hubCompany({ reads }: Pick<RequestContext, "reads">, vanityName: string) {
  return reads.first<HubCompany>(
    `SELECT c.id, c.provider_id, c.vanity_name, c.work_db, ${seenByAll} AS is_public,
        ${MAIL_COMPANY_COLUMNS}
      FROM company c WHERE ${kept} AND (c.vanity_name = ?1
        OR c.id IN (SELECT company_id FROM former_name WHERE vanity_name = ?1))
      ORDER BY c.vanity_name = ?1 DESC LIMIT 1`,
    vanityName,
  );
}

/** The company's office, which a client reaches before the company has an owner, too. */
export function hubWork(
  { work }: Pick<RequestContext, "work">,
  company: Pick<HubCompany, "provider_id" | "work_db">,
) {
  return work({
    providerId: company.provider_id,
    workDb: company.work_db,
    forNextOwner: true,
  });
}

/** The company's name in a text for someone without a valid link. */
export function providerName(company: HubCompany | undefined) {
  return company?.is_public === 1 ? company.name : SOME_PROVIDER;
}
