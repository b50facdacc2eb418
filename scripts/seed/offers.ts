import type { SeededRandom } from "./random";
import type { OfferCategoryRow, OfferRow } from "./rows";
import type { Trade, TradeService } from "./sources";

export interface OfferPlan {
  trade: Trade;
  services: TradeService[];
}

export interface OfferOptions {
  companyId: number;
  /** Only some owners group their services under subcategories. */
  withSubcategories: boolean;
  /** Teaser and description of a service. */
  textsFor(trade: Trade, service: TradeService): { teaser: string; description: string };
}

/**
 * A company's categories and the services in them. `name_uri` is unique across all three levels.
 */
export function offers(
  draw: SeededRandom,
  plans: OfferPlan[],
  options: OfferOptions,
): { offer_category: OfferCategoryRow[]; offer: OfferRow[] } {
  const categories: OfferCategoryRow[] = [];
  const found: OfferRow[] = [];
  const uris = new Set<string>();

  function category(type: "scat" | "ssubcat", name: string, base: string, parentId: number | null) {
    const row: OfferCategoryRow = {
      // Ids derive from the company's id, so that its rows don't depend on the companies before it.
      id: options.companyId * 100 + categories.length,
      company_id: options.companyId,
      parent_id: parentId,
      type,
      name,
      name_uri: freeUri(uris, base, "work"),
      position: categories.length + 1,
    };
    categories.push(row);
    return row.id;
  }

  const placed: {
    service: TradeService;
    trade: Trade;
    categoryId: number;
    subcategoryId: number | null;
  }[] = [];
  for (const { trade, services } of plans) {
    const categoryId = category("scat", trade.name, trade.slug, null);
    const subcategories = new Map<string, number>();
    for (const service of services) {
      let subcategoryId: number | null = null;
      if (options.withSubcategories && service.subcategory) {
        subcategoryId =
          subcategories.get(service.subcategory.slug) ??
          category("ssubcat", service.subcategory.name, service.subcategory.slug, categoryId);
        subcategories.set(service.subcategory.slug, subcategoryId);
      }
      placed.push({ service, trade, categoryId, subcategoryId });
    }
  }

  const featured = draw.between(1, 3);
  for (const { service, trade, categoryId, subcategoryId } of placed) {
    found.push({
      company_id: options.companyId,
      offer_number: found.length + 1,
      type: "service",
      name: service.name,
      name_uri: freeUri(uris, service.slug, "service"),
      category_id: categoryId,
      subcategory_id: subcategoryId,
      service_id: service.id,
      icon: service.icon,
      ...options.textsFor(trade, service),
      description_is_html: 0,
      pricing_form: null,
      form_version: 1,
      sections: "[]",
      featured: found.length < featured ? 1 : 0,
      position: 1000 + found.length,
      video: null,
    });
  }
  return { offer_category: categories, offer: found };
}

export function freeUri(taken: Set<string>, base: string, suffix: string) {
  let uri = base;
  for (let n = 1; taken.has(uri); n++)
    uri = n === 1 ? `${base}-${suffix}` : `${base}-${suffix}-${n}`;
  taken.add(uri);
  return uri;
}
