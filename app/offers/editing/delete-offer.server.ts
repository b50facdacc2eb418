import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard } from "../../editing/change.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { OfferNumber } from "./input";
import { formOf, keepFormVersion } from "./offer-form.server";
import { noChanges, readOfferRow } from "./offer-rows.server";
import { NOT_AVAILABLE } from "../not-available";

/** OFFR-040, API-032. Can be undone for 30 days; old requests keep the form that they used. */
export const deleteOffer = operation({
  name: "delete offer",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, version: Guard.shape.version, offerNumber: OfferNumber }),
  output: Changed,
  find: editedCompany,
  run: (context, { offerNumber, version }, company) =>
    changeOffers(context, company, { action: "delete offer", version }, async () => {
      const row = await readOfferRow(context.db, company.id, offerNumber);
      if (!row) throw new Refusal("not-found", NOT_AVAILABLE);
      const rows = noChanges();
      rows.offers.set(offerNumber, [row, null]);
      return {
        rows,
        also: [
          keepFormVersion(
            context.db,
            company.id,
            offerNumber,
            row.form_version,
            formOf(row),
            context.now(),
          ),
        ],
        details: { offerNumber, name: row.name },
      };
    }),
});
