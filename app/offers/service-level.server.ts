import type { CategoryItem, ServiceItem } from "../companies/company";
import { NOT_AVAILABLE } from "./not-available";
import { readOffer, readServices, type OfferDetail } from "./read-offers.server";
import { run, notFound } from "../routing/run.server";
import { seenCompanyId, type CompanyLocator } from "../companies/locator";
import { servicePath } from "../urls";
import type { RequestContext } from "../operations/context";

/**
 * The target of a URL below /services/ (PROF-012, PROF-013). `path` is its canonical path, after
 * the site's prefix.
 */
export type ServiceLevel =
  | { offerLevel: "category"; category: CategoryItem; path: string }
  | {
      offerLevel: "subcategory";
      category: CategoryItem;
      subcategory: CategoryItem["subcategories"][number];
      path: string;
    }
  | { offerLevel: "offer"; offer: OfferDetail; path: string }
  | { offerLevel: "moved"; path: string };

/**
 * Resolves one to three segments to a category, a subcategory, or an offer on any of the three
 * levels. The canonical URL of an offer has only its own segment. Otherwise not-found.
 */
export async function readServiceLevel(
  context: RequestContext,
  company: CompanyLocator,
  segments: string[],
): Promise<ServiceLevel> {
  const last = segments.at(-1);
  if (!last || segments.length > 3) throw notFound(NOT_AVAILABLE);
  const [services, offer] = await Promise.all([
    run(readServices, context, company),
    run(readOffer, context, { company, nameUri: last }).catch((error: unknown) => {
      if (error instanceof Response && error.status === 404) return undefined;
      throw error;
    }),
  ]);
  const found =
    groupAt(services, segments) ??
    (offer && isPathOf(offer, segments) ? offerAt(offer) : undefined) ??
    (await renamed(context, company, last));
  if (!found) throw notFound(NOT_AVAILABLE);
  return found;
}

/** A renamed offer: redirects to its current URL. */
async function renamed(
  { actor, reads }: RequestContext,
  company: CompanyLocator,
  nameUri: string,
): Promise<ServiceLevel | undefined> {
  const id = seenCompanyId(company, actor);
  const row = await reads.first<{ name_uri: string }>(
    `SELECT o.name_uri FROM former_offer_uri f JOIN offer o ON o.company_id = f.company_id
      AND o.offer_number = f.offer_number WHERE f.company_id = ${id.sql} AND f.name_uri = ?`,
    ...id.values,
    nameUri,
  );
  return row && { offerLevel: "moved", path: servicePath(row.name_uri) };
}

function groupAt(
  services: ServiceItem[],
  [first, second, third]: string[],
): ServiceLevel | undefined {
  const category = services.find(
    (item): item is CategoryItem => item.type === "category" && item.nameUri === first,
  );
  if (!category || third) return undefined;
  if (!second) return { offerLevel: "category", category, path: servicePath(category.nameUri) };
  const subcategory = category.subcategories.find((sub) => sub.nameUri === second);
  return (
    subcategory && {
      offerLevel: "subcategory",
      category,
      subcategory,
      path: servicePath(category.nameUri, subcategory.nameUri),
    }
  );
}

function offerAt(offer: OfferDetail): ServiceLevel {
  return { offerLevel: "offer", offer, path: servicePath(offer.nameUri) };
}

/** The leading segments must be the offer's category and subcategory; a wrong path is not found. */
function isPathOf(offer: OfferDetail, segments: string[]) {
  const above = segments.slice(0, -1);
  const real = [offer.category?.nameUri, offer.subcategory?.nameUri];
  return above.every((segment, i) => segment === real[i]);
}
