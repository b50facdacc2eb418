import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { matchServices } from "../catalogue/match";

const MOST = 6;

export interface ServiceChoice {
  slug: string;
  name: string;
  category: string;
}

/**
 * Catalogue services that match the text. If the text matches a category, its most popular
 * services.
 */
export function findServices(text: string): ServiceChoice[] {
  const found = matchServices(text, { limit: MOST }).flatMap(({ kind, slug }) =>
    kind === "service" ? [serviceBySlug(slug)!] : categoryBySlug(slug)!.services.slice(0, MOST),
  );
  return [...new Set(found)]
    .slice(0, MOST)
    .map(({ slug, name, category }) => ({ slug, name, category: category.name }));
}

export function serviceChoice(slug: string): ServiceChoice | undefined {
  const found = serviceBySlug(slug);
  return found && { slug, name: found.name, category: found.category.name };
}
