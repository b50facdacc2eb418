/** The company that is asked, with its services and their forms, in one round trip. */
import { parseHours, type Hours } from "../companies/hours";
import type { CompanyLocator } from "../companies/locator";
import { seenCompanyId } from "../companies/locator";
import { isReachable } from "../companies/takes-requests";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../notifications/mail-company.server";
import { formOf } from "../offers/editing/offer-form.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { messages } from "../request-form/messages";
import { most } from "./limits";
import type { AskedOffer } from "./questions.server";

export interface AskedCompany extends MailCompanyRow {
  /** In the directory. */
  id: number;
  /** Public id. */
  provider_id: string;
  vanity_name: string;
  unclaimed: number;
  work_db: string | null;
  time_zone: string;
  hours: Hours | undefined;
  response_minutes: number | null;
}

interface Row extends Omit<AskedCompany, "hours" | "time_zone"> {
  hours: string | null;
  time_zone: string | null;
}

/** Throws "not-found" if the caller can't see the company, "forbidden" if it takes no requests. */
export async function askedCompany(
  { actor, reads }: Pick<RequestContext, "actor" | "reads">,
  locator: CompanyLocator,
): Promise<AskedCompany> {
  const id = seenCompanyId(locator, actor);
  const row = await reads.first<Row>(
    `SELECT c.id, c.provider_id, c.vanity_name, c.unclaimed, c.work_db, c.time_zone, c.hours,
        c.response_minutes, ${MAIL_COMPANY_COLUMNS} FROM company c WHERE c.id = ${id.sql}`,
    ...id.values,
  );
  if (!row) throw new Refusal("not-found", "There is no such company.");
  if (!isReachable(row)) throw new Refusal("forbidden", messages.notTaken);
  return {
    ...row,
    hours: parseHours(row.hours),
    time_zone: row.time_zone ?? "America/Chicago",
  };
}

export interface OfferedService {
  offerNumber: number;
  name: string;
  icon: string;
}

/** All services, for the first step. */
export async function offeredServices(
  { actor, reads }: Pick<RequestContext, "actor" | "reads">,
  locator: CompanyLocator,
): Promise<OfferedService[]> {
  const id = seenCompanyId(locator, actor);
  const rows = await reads.all<{ offer_number: number; name: string; icon: string }>(
    `SELECT offer_number, name, icon FROM offer WHERE company_id = ${id.sql}
      ORDER BY position LIMIT ${MAX_SERVICES}`,
    ...id.values,
  );
  return rows.map(({ offer_number: offerNumber, ...rest }) => ({ offerNumber, ...rest }));
}

const MAX_SERVICES = 300;

/** The chosen services in the company's order, by name without regard to case. */
export async function chosenOffers(
  { actor, reads }: Pick<RequestContext, "actor" | "reads">,
  locator: CompanyLocator,
  names: string[],
): Promise<AskedOffer[]> {
  if (names.length === 0) return [];
  const id = seenCompanyId(locator, actor);
  const rows = await reads.all<{
    offer_number: number;
    name: string;
    service_id: number | null;
    pricing_form: string | null;
    form_version: number;
  }>(
    `SELECT offer_number, name, service_id, pricing_form, form_version FROM offer
      WHERE company_id = ${id.sql} AND lower(name) IN (SELECT lower(value) FROM json_each(?))
      ORDER BY position LIMIT ${most.services}`,
    ...id.values,
    JSON.stringify(names.map((name) => name.trim())),
  );
  return rows.map((row) => ({
    offerNumber: row.offer_number,
    name: row.name,
    formVersion: row.form_version,
    form: formOf(row),
  }));
}
