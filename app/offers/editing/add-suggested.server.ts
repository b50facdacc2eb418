import * as z from "zod";
import { categoryBySlug, type Service } from "../../catalogue/catalogue";
import type { RequestContext } from "../../operations/context";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed } from "../../editing/change.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { placeIn, same } from "./groups.server";
import { messages } from "./input";
import { makeOffer } from "./new-offer.server";
import { noChanges, type OfferRows, type RowChanges } from "./offer-rows.server";

const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+$/, "There is no such service.");

const Failed = z.object({
  name: z.string().meta({ examples: ["Drain Cleaning"] }),
  message: z.string().meta({ description: "Why it was not added." }),
});

/**
 * OFFR-003, OFFR-009 to OFFR-012: adds several services of one catalogue category, with their
 * category and subcategories. Offers that already exist are skipped and listed in `alreadyThere`;
 * one that fails is listed in `failed` without blocking the others. One batch, and one change to
 * undo.
 */
export const addSuggestedOffers = operation({
  name: "add suggested offers",
  may: user,
  effect: "write",
  input: Edited.extend({
    category: Slug.meta({
      description: "The category's slug in the catalogue.",
      examples: ["plumbing-contractors"],
    }),
    services: z
      .array(Slug)
      .min(1, messages.none)
      .max(200)
      .meta({ description: "Slugs of services in that category.", examples: [["drain-cleaning"]] }),
  }),
  output: Changed.extend({
    added: z.array(z.object({ offerNumber: z.int(), name: z.string(), nameUri: z.string() })),
    alreadyThere: z
      .array(z.string())
      .meta({ description: "Names of services that the company already had." }),
    failed: z.array(Failed),
  }),
  find: editedCompany,
  async run(context, input, company) {
    const category = categoryBySlug(input.category);
    const requested = new Set(input.services);
    const services = category?.services.filter((one) => requested.has(one.slug)) ?? [];
    if (!category || services.length < requested.size)
      throw new Refusal("invalid", "There is no such service.", {
        services: "There is no such service.",
      });
    let [added, alreadyThere, failed]: [
      { offerNumber: number; name: string; nameUri: string }[],
      string[],
      z.output<typeof Failed>[],
    ] = [[], [], []];
    const changed = await changeOffers(context, company, { action: "add services" }, (rows) => {
      const changes = noChanges();
      [added, alreadyThere, failed] = [[], [], []];
      for (const service of services) {
        if (rows.offers.some((offer) => same(offer.name, service.name))) {
          alreadyThere.push(service.name);
          continue;
        }
        try {
          const { name, teaser, description } = service;
          const place = placeOf(context, rows, changes, company.id, service);
          const row = makeOffer(rows, changes, company.id, {
            type: "service",
            name,
            ...place,
            service,
            teaser,
            description,
            description_is_html: 0,
            pricing_form: null,
          });
          added.push({ offerNumber: row.offer_number, name, nameUri: row.name_uri });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failed.push({ name: service.name, message: error.message });
        }
      }
      if (added.length === 0 && failed.length > 0)
        throw new Refusal("conflict", failed[0]!.message);
      return {
        rows: changes,
        details: { category: category.slug, services: added.map((one) => one.nameUri) },
      };
    });
    return { ...changed, added, alreadyThere, failed };
  },
});

/** OFFR-011: if the subcategory cannot be created, log it and put the service in the category. */
function placeOf(
  { notice }: RequestContext,
  rows: OfferRows,
  changes: RowChanges,
  companyId: number,
  { category, subcategory }: Service,
) {
  try {
    return placeIn(rows, changes, companyId, "service", {
      category: category.name,
      subcategory: subcategory.name,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice({ event: "subcategory not added", error: `${subcategory.name}: ${error.message}` });
    return placeIn(rows, changes, companyId, "service", { category: category.name });
  }
}
