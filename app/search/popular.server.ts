import { categoryBySlug } from "../catalogue/catalogue";

/** SRCH-016: the most searched trades, in the order of the landing page. */
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
/** Services listed on a tile. */
const MAX_SERVICES = 3;

export interface PopularCategory {
  slug: string;
  name: string;
  icon: string;
  services: { slug: string; name: string }[];
}

/** Each category with its most popular services. */
export function popularCategories(): PopularCategory[] {
  return popularSlugs
    .map(categoryBySlug)
    .filter((category) => category !== undefined)
    .map(({ slug, name, icon, services }) => ({
      slug,
      name,
      icon,
      services: services
        .slice(0, MAX_SERVICES)
        .map((service) => ({ slug: service.slug, name: service.name })),
    }));
}
