/** Pricing forms of an offer, current and past versions. */
import { serviceById } from "../../catalogue/catalogue";
import { defaultPricingForm, pricingFormOf } from "../../catalogue/pricing-form";
import type { Question } from "./form-input";

interface HasForm {
  service_id: number | null;
  pricing_form: string | null;
}

/** The offer's own form, else the catalogue's, else the default for custom offers (OFFR-048). */
export function formOf({ service_id, pricing_form }: HasForm): Question[] {
  if (pricing_form !== null) return JSON.parse(pricing_form) as Question[];
  const service = service_id === null ? undefined : serviceById(service_id);
  return service ? pricingFormOf(service) : defaultPricingForm;
}

/** Archives a form version if it is not archived yet. */
export function keepFormVersion(
  db: D1Database,
  companyId: number,
  offerNumber: number,
  version: number,
  form: Question[],
  at: number,
) {
  return db
    .prepare(
      `INSERT OR IGNORE INTO offer_form_version (company_id, offer_number, form_version, form, at)
        VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(companyId, offerNumber, version, JSON.stringify(form), at);
}

/** A version number that was never used; an undone change may have used the next one. */
export async function nextFormVersion(
  db: D1Database,
  companyId: number,
  offerNumber: number,
  present: number,
) {
  const row = await db
    .prepare(
      "SELECT max(form_version) AS last FROM offer_form_version WHERE company_id = ? AND offer_number = ?",
    )
    .bind(companyId, offerNumber)
    .first<{ last: number | null }>();
  return Math.max(row?.last ?? 0, present) + 1;
}
