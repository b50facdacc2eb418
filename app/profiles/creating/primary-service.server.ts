/** The first service of a new company, with its category: as statements for a batch, after the company's own row. */
import * as z from "zod";
import { categories, serviceBySlug, services, type Service } from "../../catalogue/catalogue";
import { auditIfChanged } from "../../identity/audit.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { indexStatements } from "../../search/index.server";
import { Edited, editedCompany } from "../editing/edited.server";
import { slugOf } from "./slug";

export interface PlainService {
  name: string;
  nameUri: string;
  category: { name: string; nameUri: string };
  /** The catalogue's, where it is one of it. */
  known: Service | undefined;
}

/** Of the catalogue. */
export function catalogueService(slug: string): PlainService | undefined {
  const known = serviceBySlug(slug);
  return known && { name: known.name, nameUri: known.slug, category: { name: known.category.name, nameUri: known.category.slug }, known };
}

/** API-023. Twice, it is there once. */
export const addPrimaryService = operation({
  name: "add primary service",
  may: user,
  effect: "write",
  input: Edited.extend({
    name: z.string({ error: "Enter the service's name." }).trim().min(1, "Enter the service's name.").max(60, "The service's name holds at most 60 characters.").regex(/^[^<>\p{Cc}]*$/u, "A name holds no angle brackets.").meta({ examples: ["Drain Cleaning"] }),
    category: z.string().trim().max(60, "The category holds at most 60 characters.").regex(/^[^<>\p{Cc}]*$/u, "A name holds no angle brackets.").default("").meta({ description: "Its name; without it the catalogue's for the service.", examples: ["Plumbing"] }),
  }),
  output: z.object({ nameUri: z.string(), version: z.int().meta({ description: "Of the profile, after the change." }) }),
  find: editedCompany,
  async run(context, { name, category }, company) {
    const { db, now } = context;
    const service = serviceNamed(name, category);
    const results = await db.batch<{ version: number }>([
      ...primaryServiceStatements(db, company.provider_id, service),
      auditIfChanged(context, { action: "add primary service", object: `company ${company.vanity_name}`, companyId: company.id, details: { name } }),
      db.prepare("UPDATE company SET version = version + 1, updated_at = ? WHERE id = ? AND changes() > 0 RETURNING version").bind(now(), company.id),
      ...indexStatements(db, company.id),
    ]);
    return { nameUri: service.nameUri, version: results[3]!.results[0]?.version ?? company.version };
  },
});

/** A category and an offer for the company of this provider id; nothing where it has them. The last statement changes a row if the offer is new. */
export function primaryServiceStatements(db: D1Database, providerId: string, { name, nameUri, category, known }: PlainService): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO offer_category (company_id, parent_id, type, name, name_uri, position)
         SELECT c.id, NULL, 'scat', ?2, ?3, 1 + (SELECT count(*) FROM offer_category WHERE company_id = c.id) FROM company c
         WHERE c.provider_id = ?1 AND NOT EXISTS (SELECT 1 FROM offer_category k WHERE k.company_id = c.id AND k.parent_id IS NULL AND k.name_uri = ?3)
           AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.company_id = c.id AND o.name_uri = ?4)`,
      )
      .bind(providerId, category.name, category.nameUri, nameUri),
    db
      .prepare(
        `INSERT INTO offer (company_id, offer_number, type, name, name_uri, category_id, service_id, icon, teaser, description, featured, position)
         SELECT c.id, 1 + (SELECT coalesce(max(offer_number), 0) FROM offer WHERE company_id = c.id), 'service', ?2, ?3,
           (SELECT id FROM offer_category k WHERE k.company_id = c.id AND k.parent_id IS NULL AND k.name_uri = ?4), ?5, ?6, ?7, ?8, 1,
           1 + (SELECT coalesce(max(position), 1000) FROM offer WHERE company_id = c.id)
         FROM company c WHERE c.provider_id = ?1 AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.company_id = c.id AND o.name_uri = ?3)`,
      )
      .bind(providerId, name, nameUri, category.nameUri, known?.id ?? null, known?.icon ?? "wrench", known?.teaser ?? "", known?.description ?? ""),
  ];
}

function serviceNamed(name: string, category: string): PlainService {
  const same = (one: { name: string; slug: string }, text: string) => one.name.toLowerCase() === text.toLowerCase() || one.slug === text.toLowerCase();
  const known = services.find((one) => same(one, name) && (category === "" || same(one.category, category))) ?? services.find((one) => same(one, name));
  if (known && (category === "" || same(known.category, category))) return catalogueService(known.slug)!;
  const nameUri = slugOf(name);
  if (nameUri === "") throw new Refusal("invalid", "A service's name needs letters or digits.", { name: "A service's name needs letters or digits." });
  const kind = categories.find((one) => same(one, category));
  const chosen = kind ? { name: kind.name, nameUri: kind.slug } : { name: category || "Services", nameUri: slugOf(category) || "services" };
  // The three levels share one space of names.
  return { name, nameUri: nameUri === chosen.nameUri ? `${nameUri}-service` : nameUri, category: chosen, known: undefined };
}
