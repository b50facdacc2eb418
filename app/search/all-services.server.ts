import { categories } from "../catalogue/catalogue";

export interface CategoryWithServices {
  slug: string;
  name: string;
  icon: string;
  services: { slug: string; name: string }[];
}

/** The whole catalogue, by name. */
export function allServices(): CategoryWithServices[] {
  return categories.map(({ slug, name, icon, services }) => ({ slug, name, icon, services: services.map(link).sort(byName) })).sort(byName);
}

function link({ slug, name }: { slug: string; name: string }) {
  return { slug, name };
}

function byName(a: { name: string }, b: { name: string }) {
  return a.name.localeCompare(b.name, "en");
}
