/**
 * The pricing form of an offer: what it is now, and what it was when something was asked with it.
 */
import { serviceById } from "../../catalogue/catalogue";
import { defaultPricingForm, pricingFormOf } from "../../catalogue/pricing-form";
import type { Question } from "./form-input";

interface HasForm {
  service_id: number | null;
  pricing_form: string | null;
}

/**
 * Its own, else the catalogue's, else the one of an offer that is none of the catalogue's
 * (OFFR-048).
 */
export function formOf({ service_id, pricing_form }: HasForm): Question[] {
  if (pricing_form !== null) return JSON.parse(pricing_form) as Question[];
  const service = service_id === null ? undefined : serviceById(service_id);
  return service ? pricingFormOf(service) : defaultPricingForm;
}

/** Keeps a form under its version, unless it is kept already. */
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

/** A version that was never given: an undone change has had the one after the present. */
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
