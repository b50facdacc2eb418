/**
 * A new company's first service and its category, as statements that run after the company's INSERT
 * in the same batch.
 */
import * as z from "zod";
import { categories, serviceBySlug, services, type Service } from "../catalogue/catalogue";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { changeOffers } from "../offers/editing/change-offers.server";
import { placeIn, same } from "../offers/editing/groups.server";
import { FIRST_POSITION, makeOffer, newSections } from "../offers/editing/new-offer.server";
import { noChanges } from "../offers/editing/offer-rows.server";
import { uriOf } from "../offers/editing/offer-uri";
import { Edited, editedCompany } from "../editing/edited.server";
import { limits } from "./limits";
import { slugOf } from "./slug";

export interface PlainService {
  name: string;
  nameUri: string;
  category: { name: string; nameUri: string };
  /** The catalogue service; undefined for a custom one. */
  known: Service | undefined;
}

/** A service from the catalogue; undefined for an unknown slug. */
export function catalogueService(slug: string): PlainService | undefined {
  const known = serviceBySlug(slug);
  return (
    known &&
    plainService(known.name, { name: known.category.name, nameUri: known.category.slug }, known)
  );
}

/**
 * OFFR-034. Categories and services share one URL namespace, so a service named like its category
 * gets the suffix "-service".
 */
function plainService(
  name: string,
  category: PlainService["category"],
  known: Service | undefined,
): PlainService {
  const nameUri = uriOf(name);
  return {
    name,
    nameUri: nameUri === category.nameUri ? `${nameUri}-service` : nameUri,
    category,
    known,
  };
}

/** API-023. Idempotent: a service with the same name is not added twice. */
export const addPrimaryService = operation({
  name: "add primary service",
  may: user,
  effect: "write",
  input: Edited.extend({
    name: z
      .string({ error: "Enter the service's name." })
      .trim()
      .min(1, "Enter the service's name.")
      .max(
        limits.primaryService,
        `Use at most ${limits.primaryService} characters for the service name.`,
      )
      .regex(/^[^<>\p{Cc}]*$/u, "Names can't include angle brackets.")
      .meta({ examples: ["Drain Cleaning"] }),
    category: z
      .string()
      .trim()
      .max(limits.category, `Use at most ${limits.category} characters for the category.`)
      .regex(/^[^<>\p{Cc}]*$/u, "Names can't include angle brackets.")
      .default("")
      .meta({
        description: "The category's name. Default: the catalogue's category of the service.",
        examples: ["Plumbing"],
      }),
  }),
  output: z.object({
    nameUri: z.string(),
    version: z.int().meta({ description: "The profile's version after the change." }),
  }),
  find: editedCompany,
  async run(context, { name, category }, company) {
    const { known, ...service } = serviceNamed(name, category);
    let nameUri = "";
    const { version } = await changeOffers(
      context,
      company,
      { action: "add primary service" },
      (rows) => {
        const there = rows.offers.find((one) => same(one.name, service.name));
        nameUri = there?.name_uri ?? "";
        if (there) return undefined;
        const changes = noChanges();
        const place = placeIn(rows, changes, company.id, "service", {
          category: service.category.name,
        });
        const texts = {
          teaser: known?.teaser ?? "",
          description: known?.description ?? "",
          description_is_html: 0,
          pricing_form: null,
        };
        const row = makeOffer(rows, changes, company.id, {
          type: "service",
          name: service.name,
          ...place,
          service: known,
          ...texts,
        });
        row.featured = 1;
        nameUri = row.name_uri;
        return { rows: changes, details: { name } };
      },
    );
    return { nameUri, version };
  },
});

/**
 * Inserts the category and the offer for the company with this provider ID, which the same batch
 * creates. Does nothing if they exist.
 */
export function primaryServiceStatements(
  db: D1Database,
  providerId: string,
  { name, nameUri, category, known }: PlainService,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO offer_category (company_id, parent_id, type, name, name_uri, position)
         SELECT c.id, NULL, 'scat', ?2, ?3, 1 + (SELECT count(*) FROM offer_category
           WHERE company_id = c.id) FROM company c
         WHERE c.provider_id = ?1 AND NOT EXISTS (SELECT 1 FROM offer_category k
           WHERE k.company_id = c.id AND k.parent_id IS NULL AND k.name_uri = ?3)
           AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.company_id = c.id AND o.name_uri = ?4)`,
      )
      .bind(providerId, category.name, category.nameUri, nameUri),
    db
      .prepare(
        `INSERT INTO offer (company_id, offer_number, type, name, name_uri, category_id, service_id,
          icon, teaser, description, sections, featured, position)
         SELECT c.id, 1 + (SELECT coalesce(max(offer_number), 0) FROM offer
           WHERE company_id = c.id), 'service', ?2, ?3,
           (SELECT id FROM offer_category k WHERE k.company_id = c.id AND k.parent_id IS NULL
             AND k.name_uri = ?4), ?5, ?6, ?7, ?8, ?9, 1,
           (SELECT coalesce(max(position) + 1, ${FIRST_POSITION}) FROM offer WHERE company_id = c.id)
         FROM company c WHERE c.provider_id = ?1 AND NOT EXISTS (SELECT 1 FROM offer o
           WHERE o.company_id = c.id AND o.name_uri = ?3)`,
      )
      .bind(
        providerId,
        name,
        nameUri,
        category.nameUri,
        known?.id ?? null,
        known?.icon ?? "wrench",
        known?.teaser ?? "",
        known?.description ?? "",
        JSON.stringify(newSections()),
      ),
  ];
}

function serviceNamed(name: string, category: string): PlainService {
  const means = (one: { name: string; slug: string }, text: string) =>
    same(one.name, text) || one.slug === text.toLowerCase();
  const known =
    services.find(
      (one) => means(one, name) && (category === "" || means(one.category, category)),
    ) ?? services.find((one) => means(one, name));
  if (known && (category === "" || means(known.category, category)))
    return catalogueService(known.slug)!;
  if (slugOf(name) === "")
    throw new Refusal("invalid", "A service name needs letters or digits.", {
      name: "A service name needs letters or digits.",
    });
  const kind = categories.find((one) => means(one, category));
  return plainService(
    name,
    kind
      ? { name: kind.name, nameUri: kind.slug }
      : { name: category || "Services", nameUri: slugOf(category) || "services" },
    undefined,
  );
}
