import { categories } from "../../app/catalogue/catalogue";
import type { Trade } from "./sources";

/**
 * The catalogue as the generators take it. By id, since the catalogue's own order moves with
 * popularity.
 */
export const trades: readonly Trade[] = categories
  .map((category) => ({
    id: category.id,
    slug: category.slug,
    name: category.name,
    services: category.services.map((service) => ({
      id: service.id,
      slug: service.slug,
      name: service.name,
      subcategory: { slug: service.subcategory.slug, name: service.subcategory.name },
      icon: service.icon,
      teaser: service.teaser,
      description: service.description,
      weight: (service.popularity / 50) ** 2,
    })),
  }))
  .sort((a, b) => a.id - b.id);
