/** What a sending needs of its company from the directory. */
import { DELETING } from "../database/work-databases/place.server";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import { PLAN_COLUMNS, type Plan } from "../plans/entitlement";
import { Refusal } from "../refusal";
import type { Provider } from "./snapshot";

export interface SendingCompany extends MailCompanyRow, Plan {
  vanity_name: string;
  website: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state_code: string | null;
  zip: string | null;
  hide_street: number;
  time_zone: string | null;
  /** Whether clients can pay it online. */
  takes_payments: number;
}

/** @param id In the directory. */
export async function sendingCompany(
  { reads }: Pick<RequestContext, "reads">,
  id: number,
): Promise<SendingCompany> {
  const row = await reads.first<SendingCompany>(
    `SELECT ${MAIL_COMPANY_COLUMNS}, c.vanity_name, c.website, c.address, c.address2, c.city,
      c.state_code, c.zip, c.hide_street, c.time_zone,
      EXISTS (SELECT 1 FROM payment_account a WHERE a.company_id = c.id AND a.state = 'open'
        AND a.charges_enabled = 1 AND a.account_id IS NOT NULL
        AND 'active' IN (a.card_payments, a.bank_payments)) AS takes_payments,
      ${PLAN_COLUMNS} FROM company c WHERE c.id = ?`,
    id,
  );
  if (!row) throw new Refusal("gone", DELETING);
  return row;
}

/** A hidden street stays hidden on documents, too. */
export function providerFrom(row: SendingCompany): Provider {
  const hidden = row.hide_street === 1;
  return {
    name: row.name,
    address: hidden ? "" : (row.address ?? ""),
    address2: hidden ? "" : (row.address2 ?? ""),
    city: row.city ?? "",
    stateCode: row.state_code ?? "",
    zipCode: row.zip ?? "",
    website: row.website?.replace(/\/$/, "") ?? "",
    phoneNumber: row.phone ?? "",
    email: row.email ?? "",
  };
}
