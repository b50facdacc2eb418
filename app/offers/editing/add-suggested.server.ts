import * as z from "zod";
import { categoryBySlug } from "../../catalogue/catalogue";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { Changed } from "../../profiles/editing/change.server";
import { Edited, editedCompany } from "../../profiles/editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { placeIn, same } from "./groups.server";
import { messages } from "./input";
import { limits } from "./limits";
import { makeOffer } from "./new-offer.server";
import { noChanges } from "./offer-rows.server";

const Slug = z.string().max(100).regex(/^[a-z0-9-]+$/, "There is no such service.");

/**
 * OFFR-003, OFFR-009 to OFFR-012: many services of one category of the catalogue, with the category and subcategories that they are in. All are
 * added in one go, or none; those whose names are there already are left as they are, and said to be.
 */
export const addSuggestedOffers = operation({
  name: "add suggested offers",
  may: user,
  effect: "write",
  input: Edited.extend({
    category: Slug.meta({ description: "The catalogue's slug of it.", examples: ["plumbing-contractors"] }),
    services: z.array(Slug).min(1, messages.none).max(200).meta({ description: "Slugs of services of that category.", examples: [["drain-cleaning"]] }),
  }),
  output: Changed.extend({ added: z.array(z.object({ offerNumber: z.int(), name: z.string(), nameUri: z.string() })), alreadyThere: z.array(z.string()).meta({ description: "Names." }) }),
  find: editedCompany,
  async run(context, input, company) {
    const category = categoryBySlug(input.category);
    const wanted = new Set(input.services);
    const services = category?.services.filter((one) => wanted.has(one.slug)) ?? [];
    if (!category || services.length < wanted.size) throw new Refusal("invalid", "There is no such service.", { services: "There is no such service." });
    let [added, alreadyThere]: [{ offerNumber: number; name: string; nameUri: string }[], string[]] = [[], []];
    const changed = await changeOffers(context, company, { action: "add services" }, (rows) => {
      const changes = noChanges();
      alreadyThere = services.filter((one) => rows.offers.some((offer) => same(offer.name, one.name))).map((one) => one.name);
      const left = services.filter((one) => !alreadyThere.includes(one.name));
      if (rows.offers.length + left.length > limits.offers) throw new Refusal("conflict", `A company has at most ${limits.offers} services and products.`);
      added = left.map((service) => {
        const place = placeIn(rows, changes, company.id, "service", { category: category.name, subcategory: service.subcategory.name });
        const { teaser, description } = service;
        const row = makeOffer(rows, changes, company.id, { type: "service", name: service.name, ...place, service, teaser, description, description_is_html: 0, pricing_form: null });
        return { offerNumber: row.offer_number, name: row.name, nameUri: row.name_uri };
      });
      return { rows: changes, details: { category: category.slug, services: left.map((one) => one.slug) } };
    });
    return { ...changed, added, alreadyThere };
  },
});
