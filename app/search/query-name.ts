import { categories, categoryBySlug, serviceBySlug, services } from "../catalogue/catalogue";

/** Display form of a query: the name if it is a slug of the catalogue, else unchanged. */
export function nameOfQuery(query: string) {
  const slug = query.toLowerCase();
  return (serviceBySlug(slug) ?? categoryBySlug(slug))?.name ?? query;
}

/**
 * The slug if the query is exactly the name of a service or category, so that its search has one
 * URL; else unchanged.
 */
export function slugOfName(query: string) {
  const name = query.toLowerCase();
  return (
    [...categories, ...services].find((entry) => entry.name.toLowerCase() === name)?.slug ?? query
  );
}
