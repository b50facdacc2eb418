import * as z from "zod";
import { categoryById } from "../catalogue/catalogue";
import { operation, visitor } from "../operations/operation";
import { MIN_COMPANIES_LISTED, PAGES_PER_FILE } from "../near/near-counts.server";

/** Parameters of `nearPath`. */
const NearPage = z.object({
  stateCode: z.string(),
  city: z.string(),
  service: z.string().optional(),
});

/**
 * Pages of one file (from 1): states, cities, and city categories with enough companies. `size`: as
 * passed to countSitemaps.
 */
export const readNearSitemap = operation({
  name: "read near sitemap",
  may: visitor,
  effect: "read",
  input: z.object({
    number: z.int().min(1),
    size: z.int().min(1).max(PAGES_PER_FILE).default(PAGES_PER_FILE),
  }),
  output: z.array(NearPage),
  async run({ reads }, { number, size }) {
    const first = await reads.first<PageRow>(
      "SELECT state_code, city_slug, term FROM near_file WHERE number = ?",
      number,
    );
    if (!first) return [];
    // A separate round trip: SQLite uses all columns of the key only when compared with bound
    // values, not with columns of a joined row.
    const rows = await reads.all<PageRow>(
      `SELECT state_code, city_slug, term FROM near_count
       WHERE (state_code, city_slug, term) >= (?, ?, ?) AND found >= ${MIN_COMPANIES_LISTED}
         ORDER BY state_code, city_slug, term LIMIT ?`,
      first.state_code,
      first.city_slug,
      first.term,
      size,
    );
    return rows.flatMap(({ state_code, city_slug, term }) => {
      const service = categoryById(term)?.slug;
      // The category was removed from the catalogue.
      if (term !== 0 && !service) return [];
      return [{ stateCode: state_code, city: city_slug, service }];
    });
  },
});

interface PageRow {
  state_code: string;
  city_slug: string;
  term: number;
}
