import * as z from "zod";
import {
  categories,
  categoryById,
  categoryIdOf,
  serviceById,
  type Service,
} from "../../catalogue/catalogue";
import { matchServices } from "../../catalogue/match";
import { operation, visitor } from "../../operations/operation";

/** OFFR-014. */
const sizes = { categories: 10, services: 10, list: 50 } as const;

const Suggested = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  subcategory: z.string(),
  descriptionTeaser: z.string(),
  descriptionText: z.string(),
});
export type SuggestedOffer = z.output<typeof Suggested>;

/**
 * OFFR-013: matching services and categories of the catalogue; without a query, the most popular
 * ones.
 */
export const suggestOffers = operation({
  name: "suggest offers",
  may: visitor,
  effect: "read",
  input: z.object({
    q: z
      .string()
      .max(100)
      .default("")
      .meta({ examples: ["clogged drain"] }),
  }),
  output: z.object({
    services: z.array(Suggested),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  run(_context, { q }) {
    if (q.trim().length < 2) {
      const popular = categories
        .flatMap((one) => one.services)
        .toSorted((a, b) => b.popularity - a.popularity);
      return Promise.resolve({
        services: popular.slice(0, sizes.list).map(suggested),
        categories: categories.slice(0, sizes.categories).map(({ slug, name }) => ({ slug, name })),
      });
    }
    const found = matchServices(q, {
      limit: sizes.services + sizes.categories,
      isTyping: true,
    });
    const services = found
      .filter((one) => one.kind === "service")
      .slice(0, sizes.services)
      .map((one) => suggested(serviceById(one.id)!));
    const groups = found.map((one) =>
      categoryById(one.kind === "category" ? one.id : categoryIdOf(one.id))!,
    );
    return Promise.resolve({
      services,
      categories: [...new Set(groups)]
        .slice(0, sizes.categories)
        .map(({ slug, name }) => ({ slug, name })),
    });
  },
});

function suggested({
  slug,
  name,
  category,
  subcategory,
  teaser,
  description,
}: Service): SuggestedOffer {
  return {
    slug,
    name,
    category: category.name,
    subcategory: subcategory.name,
    descriptionTeaser: teaser,
    descriptionText: description,
  };
}
