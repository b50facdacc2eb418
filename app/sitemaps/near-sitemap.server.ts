import * as z from "zod";
import { categoryById } from "../catalogue/catalogue";
import { operation, visitor } from "../operations/operation";
import { MIN_COMPANIES_LISTED, PAGES_PER_FILE } from "../near/near-counts.server";

/** What `nearPath` takes. */
const NearPage = z.object({
  stateCode: z.string(),
  city: z.string(),
  service: z.string().optional(),
});

/**
 * Pages of one file (from 1) of the sitemap: states, cities, and cities' categories with companies
 * enough. `size` as they were counted with.
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
    // A trip of its own: only compared with values, and not with another table's row, does the key find
    // its place by all its columns.
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
      // A category that the catalogue no longer has.
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
