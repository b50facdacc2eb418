import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { NOT_AVAILABLE } from "./not-available";
import { OfferNumber } from "./editing/input";
import { formOf } from "./editing/offer-form.server";
import { Question } from "./editing/form-input";

/**
 * The pricing form of an offer. With `version`, the form as it was then, also for deleted offers.
 */
export const readPricingForm = operation({
  name: "read pricing form",
  may: visitor,
  effect: "read",
  input: z.object({
    company: Locator,
    offerNumber: OfferNumber,
    formVersion: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({ offerNumber: z.int(), formVersion: z.int(), pricingForm: z.array(Question) }),
  async run({ actor, reads }, { company, offerNumber, formVersion }) {
    const id = seenCompanyId(company, actor);
    const [row, kept] = await Promise.all([
      reads.first<{ service_id: number | null; pricing_form: string | null; form_version: number }>(
        `SELECT service_id, pricing_form, form_version FROM offer WHERE company_id = ${id.sql} AND offer_number = ?`,
        ...id.values,
        offerNumber,
      ),
      formVersion === undefined
        ? undefined
        : reads.first<{ form: string }>(
            `SELECT form FROM offer_form_version WHERE company_id = ${id.sql}
              AND offer_number = ? AND form_version = ?`,
            ...id.values,
            offerNumber,
            formVersion,
          ),
    ]);
    if (kept && formVersion !== undefined)
      return { offerNumber, formVersion, pricingForm: JSON.parse(kept.form) as Question[] };
    if (!row || (formVersion !== undefined && formVersion !== row.form_version))
      throw new Refusal("not-found", NOT_AVAILABLE);
    return { offerNumber, formVersion: row.form_version, pricingForm: formOf(row) };
  },
});
