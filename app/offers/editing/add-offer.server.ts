import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Changed, Guard } from "../../editing/change.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { descriptionOf } from "./description.server";
import { PricingForm } from "./form-input";
import { setFormerUris } from "./former-uris.server";
import { placeIn } from "./groups.server";
import {
  CategoryName,
  DescriptionHtml,
  DescriptionText,
  messages,
  OfferName,
  OfferType,
  SubcategoryName,
  Teaser,
} from "./input";
import { makeOffer, refuseTakenName, serviceNamed } from "./new-offer.server";
import { noChanges } from "./offer-rows.server";

/** Reads return null for a missing category, and input accepts it back. */
const none = z.null().transform(() => "");
export const Place = {
  category: z
    .union([CategoryName, z.literal(""), none], { error: messages.category })
    .optional()
    .meta({
      description:
        "The category's name. A new category is created. Without one, the offer has no category.",
    }),
  subcategory: z
    .union([SubcategoryName, z.literal(""), none], { error: messages.subcategory })
    .optional()
    .meta({ description: "The subcategory's name, within the category." }),
};

const Sections = z
  .array(z.object({ id: z.uuid(), type: z.string().regex(/^[a-z]{1,30}$/) }))
  .max(10)
  .meta({ description: "The sections of its page. Default: description, pricing and gallery." });

export const Added = Changed.extend({
  offerNumber: z.int(),
  nameUri: z.string().meta({ examples: ["drain-cleaning"] }),
});

/** API-025. Missing teaser and description default to the catalogue's. */
export const addOffer = operation({
  name: "add offer",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    ...Place,
    name: OfferName,
    type: OfferType.default("service"),
    descriptionTeaser: Teaser.optional(),
    descriptionText: DescriptionText.optional(),
    descriptionHtml: DescriptionHtml.optional(),
    pricingForm: PricingForm.optional(),
    sections: Sections.optional(),
  }),
  output: Added,
  find: editedCompany,
  async run(context, input, company) {
    const { name, type, category = "", pricingForm, sections } = input;
    const service = serviceNamed(name, type, category);
    let created = { offerNumber: 0, nameUri: "" };
    const changed = await changeOffers(
      context,
      company,
      { action: "add offer", version: input.version },
      (rows) => {
        refuseTakenName(rows, name);
        const changes = noChanges();
        const row = makeOffer(rows, changes, company.id, {
          type,
          name,
          ...placeIn(rows, changes, company.id, type, input),
          service,
          teaser: input.descriptionTeaser ?? service?.teaser ?? "",
          ...(descriptionOf(company, input) ?? {
            description: service?.description ?? "",
            description_is_html: 0,
          }),
          pricing_form: pricingForm ? JSON.stringify(pricingForm) : null,
          sections,
        });
        created = { offerNumber: row.offer_number, nameUri: row.name_uri };
        return {
          rows: changes,
          also: setFormerUris(context.db, company.id),
          details: { name, offerNumber: row.offer_number },
        };
      },
    );
    return { ...changed, ...created };
  },
});
