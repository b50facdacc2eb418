import { categories } from "../catalogue/catalogue";

/** Services named under each category on the landing page. */
const MOST_SERVICES = 4;

export interface PopularCategory {
  slug: string;
  name: string;
  icon: string;
  services: { slug: string; name: string }[];
}

/** The catalogue's categories with their most asked-for services. */
export function popularCategories(): PopularCategory[] {
  return categories.map(({ slug, name, icon, services }) => ({
    slug,
    name,
    icon,
    services: services.slice(0, MOST_SERVICES).map((service) => ({ slug: service.slug, name: service.name })),
  }));
}
