import { categoryBySlug } from "../catalogue/catalogue";

/**
 * SRCH-016: the trades that people look for most, as they stand on the landing page; the catalogue
 * holds many more.
 */
const popularSlugs = [
  "house-cleaners",
  "plumbing-contractors",
  "hvac-contractors",
  "electrical-contractors",
  "handyman",
  "landscape-contractors",
  "painters",
  "roofing-and-gutters",
  "pest-control",
  "flooring",
  "tree-service",
  "pools-and-spas",
];
/** Services named on a tile. */
const MOST_SERVICES = 3;

export interface PopularCategory {
  slug: string;
  name: string;
  icon: string;
  services: { slug: string; name: string }[];
}

/** Each with its most asked-for services. */
export function popularCategories(): PopularCategory[] {
  return popularSlugs
    .map(categoryBySlug)
    .filter((category) => category !== undefined)
    .map(({ slug, name, icon, services }) => ({
      slug,
      name,
      icon,
      services: services
        .slice(0, MOST_SERVICES)
        .map((service) => ({ slug: service.slug, name: service.name })),
    }));
}
