import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { plainText } from "../../richtext/plain-text";
import { safeHtml } from "../../richtext/safe-html.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { hashOfShown } from "./change-offers.server";
import { shownOf } from "./edit-offer.server";
import { OfferNumber } from "./input";
import { formOf } from "./offer-form.server";
import { readOfferRow, readOfferRows } from "./offer-rows.server";
import { Question } from "./form-input";
import { NOT_AVAILABLE } from "../not-available";

const Name = z
  .string()
  .nullable()
  .meta({ examples: ["Plumbing"] });
const Listed = z.object({
  offerNumber: z.int(),
  name: z.string(),
  nameUri: z.string(),
  type: z.enum(["service", "product"]),
  descriptionTeaser: z.string(),
  category: Name,
  subcategory: Name,
});
export type ListedOwnOffer = z.output<typeof Listed>;
const Group = z.object({ id: z.int(), name: z.string(), nameUri: z.string() });
const OwnCategory = Group.extend({
  type: z.enum(["scat", "pcat"]),
  offers: z.int().meta({ description: "Number of offers in it." }),
  subcategories: z.array(Group.extend({ offers: z.int() })),
});
export type OwnCategory = z.output<typeof OwnCategory>;

/** For editing: includes empty categories, and the ids that changes need. */
export const listOwnOffers = operation({
  name: "list own offers",
  may: user,
  effect: "read",
  input: Edited,
  output: z.object({ version: z.int(), offers: z.array(Listed), categories: z.array(OwnCategory) }),
  find: editedCompany,
  async run({ db }, _input, { id }) {
    const { version, offers, categories } = await readOfferRows(db, id);
    const nameOf = (category: number | null) =>
      categories.find((one) => one.id === category)?.name ?? null;
    return {
      version,
      offers: offers.map(
        ({ offer_number, name, name_uri, type, teaser, category_id, subcategory_id }) => ({
          offerNumber: offer_number,
          name,
          nameUri: name_uri,
          type,
          descriptionTeaser: teaser,
          category: nameOf(category_id),
          subcategory: nameOf(subcategory_id),
        }),
      ),
      categories: categories.flatMap((one) =>
        one.type === "scat" || one.type === "pcat"
          ? [
              {
                id: one.id,
                name: one.name,
                nameUri: one.name_uri,
                type: one.type,
                offers: offers.filter((offer) => offer.category_id === one.id).length,
                subcategories: categories
                  .filter((sub) => sub.parent_id === one.id)
                  .map((sub) => ({
                    id: sub.id,
                    name: sub.name,
                    nameUri: sub.name_uri,
                    offers: offers.filter((offer) => offer.subcategory_id === sub.id).length,
                  })),
              },
            ]
          : [],
      ),
    };
  },
});

/** OFFR-018: one offer, with the data for its forms. */
export const readOwnOffer = operation({
  name: "read own offer",
  may: user,
  effect: "read",
  input: Edited.extend({ offerNumber: OfferNumber }),
  output: Listed.extend({
    descriptionText: z.string(),
    descriptionHtml: z.string().nullable().meta({ description: "Null if it is plain text." }),
    pricingForm: z.array(Question),
    formVersion: z.int(),
    sections: z.array(z.object({ id: z.string(), type: z.string() })),
    seen: z.string().meta({ description: "Send it with a change that is based on this response." }),
    version: z.int(),
  }),
  find: editedCompany,
  async run({ db }, { offerNumber }, { id, version }) {
    const row = await readOfferRow(db, id, offerNumber);
    if (!row) throw new Refusal("not-found", NOT_AVAILABLE);
    const { results } = await db
      .prepare("SELECT id, name FROM offer_category WHERE company_id = ? AND id IN (?, ?)")
      .bind(id, row.category_id, row.subcategory_id)
      .all<{ id: number; name: string }>();
    const nameOf = (category: number | null) =>
      results.find((one) => one.id === category)?.name ?? null;
    return {
      offerNumber,
      name: row.name,
      nameUri: row.name_uri,
      type: row.type,
      descriptionTeaser: row.teaser,
      category: nameOf(row.category_id),
      subcategory: nameOf(row.subcategory_id),
      descriptionText: row.description_is_html
        ? plainText(safeHtml(row.description))
        : row.description,
      descriptionHtml: row.description_is_html ? row.description : null,
      pricingForm: formOf(row),
      formVersion: row.form_version,
      sections: JSON.parse(row.sections) as { id: string; type: string }[],
      seen: hashOfShown(shownOf(row)),
      version,
    };
  },
});
