import { categories, categoryBySlug, serviceBySlug, services } from "../catalogue/catalogue";

/**
 * A query as people read it: the name of the service or category whose slug it is, else as typed.
 */
export function nameOfQuery(query: string) {
  const slug = query.toLowerCase();
  return (serviceBySlug(slug) ?? categoryBySlug(slug))?.name ?? query;
}

/**
 * The slug of the service or category of that very name: its search has one address. Anything else
 * stays as typed.
 */
export function slugOfName(query: string) {
  const name = query.toLowerCase();
  return (
    [...categories, ...services].find((entry) => entry.name.toLowerCase() === name)?.slug ?? query
  );
}
