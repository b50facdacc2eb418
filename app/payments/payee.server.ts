/** The company that is paid, from the directory. */
import { oneTrip } from "../database/one-trip";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import type { MethodType } from "../outside/payments/charges";

export interface PayingAccount {
  accountId: string;
  methods: MethodType[];
}

interface AccountRow {
  account_id: string;
  card_payments: string;
  bank_payments: string;
}

/** Undefined: clients can't pay the company online. @param id In the directory. */
export async function payingAccount(
  { reads, payments }: Pick<RequestContext, "reads" | "payments">,
  id: number,
): Promise<PayingAccount | undefined> {
  if (!payments) return undefined;
  const row = await reads.first<AccountRow>(
    `SELECT account_id, card_payments, bank_payments FROM payment_account
      WHERE company_id = ? AND state = 'open' AND charges_enabled = 1 AND account_id IS NOT NULL`,
    id,
  );
  if (!row) return undefined;
  const methods: MethodType[] = [
    ...(row.card_payments === "active" ? (["card"] as const) : []),
    ...(row.bank_payments === "active" ? (["us_bank_account"] as const) : []),
  ];
  return methods.length === 0 ? undefined : { accountId: row.account_id, methods };
}

export interface Payee extends MailCompanyRow {
  id: number;
  vanity_name: string;
  provider_id: string;
  work_db: string | null;
  time_zone: string | null;
}

/** By its public id; undefined: it is being deleted. */
export function payeeOf({ db }: Pick<RequestContext, "db">, providerId: string) {
  return oneTrip(db).first<Payee>(
    `SELECT c.id, c.vanity_name, c.provider_id, c.work_db, c.time_zone, ${MAIL_COMPANY_COLUMNS}
      FROM company c WHERE c.provider_id = ? AND c.deleting_at IS NULL`,
    providerId,
  );
}

/** The company that an account belongs to, or belonged to. */
export function payeeOfAccount({ db }: Pick<RequestContext, "db">, accountId: string) {
  return oneTrip(db).first<Payee>(
    `SELECT c.id, c.vanity_name, c.provider_id, c.work_db, c.time_zone, ${MAIL_COMPANY_COLUMNS}
      FROM payment_account a CROSS JOIN company c ON c.id = a.company_id
      WHERE a.account_id = ? AND c.deleting_at IS NULL`,
    accountId,
  );
}
