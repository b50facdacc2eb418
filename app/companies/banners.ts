import { categoryBySlug } from "../catalogue/catalogue";

/**
 * The picture shown where a company has no banner: its first category's, else a general one. Drawn
 * by scripts/banners.ts.
 */
export function defaultBanner(category: string | undefined) {
  return `/banners/${category && categoryBySlug(category) ? category : "home-services"}.webp`;
}
