import { categories } from "../catalogue/catalogue";
import { shortLink } from "./short-link";

export interface CategoryWithServices {
  /** In shortLink's format, like the services. */
  link: string;
  icon: string;
  services: string[];
}

/** The whole catalogue, sorted by name. */
export function allServices(): CategoryWithServices[] {
  return categories.toSorted(byName).map((category) => ({
    link: shortLink(category),
    icon: category.icon,
    services: category.services.toSorted(byName).map(shortLink),
  }));
}

function byName(a: { name: string }, b: { name: string }) {
  return a.name.localeCompare(b.name, "en");
}
