import type { CategoryItem, OfferLink, ServiceItem } from "./company";

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  name_uri: string;
}

export interface OfferRow {
  offer_number: number;
  name: string;
  name_uri: string;
  icon: string;
  teaser: string;
  featured: number;
  category_id: number | null;
  subcategory_id: number | null;
}

/**
 * A company's services for menus and pages, ordered by the first offer of each. A category with a
 * single offer becomes that offer; empty categories are dropped. Pass `complete` = false if
 * `offers` is truncated: then categories that only seem empty or single are kept.
 */
export function serviceItems(
  categories: CategoryRow[],
  offers: OfferRow[],
  complete = true,
): ServiceItem[] {
  const items: ServiceItem[] = [];
  const placed = new Set<number>();
  for (const offer of offers) {
    const category = categories.find((c) => c.id === offer.category_id && c.parent_id === null);
    if (!category) {
      items.push({ type: "offer", ...offerLink(offer) });
    } else if (!placed.has(category.id)) {
      placed.add(category.id);
      const inside = offers.filter((o) => o.category_id === category.id);
      items.push(
        inside.length === 1 && complete
          ? { type: "offer", ...offerLink(offer) }
          : categoryItem(category, categories, inside),
      );
    }
  }
  if (!complete) {
    const cutOff = categories.filter((c) => c.parent_id === null && !placed.has(c.id));
    items.push(...cutOff.map((category) => categoryItem(category, categories, [])));
  }
  return items;
}

function categoryItem(
  category: CategoryRow,
  categories: CategoryRow[],
  offers: OfferRow[],
): CategoryItem {
  return {
    type: "category",
    name: category.name,
    nameUri: category.name_uri,
    icon: offers[0]?.icon ?? "wrench",
    subcategories: categories
      .filter((sub) => sub.parent_id === category.id)
      .map((sub) => ({
        name: sub.name,
        nameUri: sub.name_uri,
        offers: offers.filter((o) => o.subcategory_id === sub.id).map(offerLink),
      }))
      .filter((sub) => sub.offers.length > 0),
    offers: offers
      .filter((o) => !categories.some((sub) => sub.id === o.subcategory_id))
      .map(offerLink),
  };
}

function offerLink(offer: OfferRow): OfferLink {
  const { name, icon, teaser } = offer;
  return {
    offerNumber: offer.offer_number,
    name,
    nameUri: offer.name_uri,
    icon,
    teaser,
    featured: offer.featured === 1,
  };
}

/** All offers of a category, starting with those in subcategories. */
export function offersOf(category: CategoryItem): OfferLink[] {
  return [...category.subcategories.flatMap((sub) => sub.offers), ...category.offers];
}
