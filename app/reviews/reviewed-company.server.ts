import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept, memberOf, seenBy } from "../security/company-access";
import { messages } from "./messages";

/** A company as people review it. */
export interface ReviewedCompany extends MailCompanyRow {
  /** In the directory. */
  id: number;
  /** Public id. */
  provider_id: string;
  vanity_name: string;
  work_db: string | null;
}

/**
 * Throws "not-found" if the caller can't see the company, "forbidden" if they belong to it (REV-029).
 */
export async function reviewedCompany(
  { actor, reads }: Within<User>,
  vanityName: string,
): Promise<ReviewedCompany> {
  const [seen, member] = [seenBy(actor), memberOf(actor)];
  const row = await reads.first<ReviewedCompany & { is_member: number }>(
    `SELECT c.id, c.provider_id, c.vanity_name, c.work_db, ${MAIL_COMPANY_COLUMNS},
        ${member.sql} AS is_member
      FROM company c WHERE c.vanity_name = ? AND ${seen.sql} AND ${kept}`,
    ...member.values,
    vanityName,
    ...seen.values,
  );
  if (!row) throw new Refusal("not-found", "There is no such company.");
  if (row.is_member === 1) throw new Refusal("forbidden", messages.member);
  return row;
}
