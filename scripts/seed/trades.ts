import { categories } from "../../app/catalogue/catalogue";
import type { Trade } from "./sources";

/**
 * The catalogue in the generators' format. Sorted by id, because the catalogue's order changes with
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
      keywords: service.keywords,
      weight: (service.popularity / 50) ** 2,
    })),
  }))
  .sort((a, b) => a.id - b.id);
