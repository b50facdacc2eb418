import { files } from "./data/files";
import type { CategoryFile, ServiceEntry } from "./schema";

export interface Subcategory {
  slug: string;
  name: string;
}

export interface Service extends Omit<ServiceEntry, "subcategory"> {
  category: Category;
  subcategory: Subcategory;
}

export interface Category extends Omit<CategoryFile, "services"> {
  /** Sorted by popularity, highest first. */
  services: readonly Service[];
}

/** Sorted by popularity, highest first. */
export const categories: readonly Category[] = files.map(linked).sort(byPopularity);

export const services: readonly Service[] = categories.flatMap((category) => category.services);

const categoriesBySlug = new Map(categories.map((category) => [category.slug, category]));
const categoriesById = new Map(categories.map((category) => [category.id, category]));
const servicesBySlug = new Map(services.map((service) => [service.slug, service]));
const servicesById = new Map(services.map((service) => [service.id, service]));

export function categoryBySlug(slug: string) {
  return categoriesBySlug.get(slug);
}

/** Of a service: their ids begin with the category's. */
export function categoryIdOf(serviceId: number) {
  return Math.floor(serviceId / 1000);
}

export function categoryById(id: number) {
  return categoriesById.get(id);
}

export function serviceBySlug(slug: string) {
  return servicesBySlug.get(slug);
}

export function serviceById(id: number) {
  return servicesById.get(id);
}

function linked(file: CategoryFile): Category {
  const category: Category = { ...file, services: [] };
  category.services = file.services
    .map((entry) => ({ ...entry, category, subcategory: subcategoryOf(entry, file) }))
    .sort(byPopularity);
  return category;
}

function subcategoryOf(entry: ServiceEntry, file: CategoryFile): Subcategory {
  const found = file.subcategories.find((one) => one.slug === entry.subcategory);
  if (!found)
    throw new Error(
      `Service "${entry.slug}" is in "${entry.subcategory}", which ${file.slug}.json does not list as a subcategory.`,
    );
  return found;
}

function byPopularity(
  a: { popularity: number; name: string },
  b: { popularity: number; name: string },
) {
  return b.popularity - a.popularity || (a.name < b.name ? -1 : 1);
}
