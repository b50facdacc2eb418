import { z } from "zod";
import { operation, visitor } from "../operations/operation";

/** Companies in one file of the sitemap; the format allows 50,000 addresses (sitemaps.org/protocol.html). */
export const COMPANIES_PER_SITEMAP = 10_000;

/** How many sitemap files there are: they split companies by id, so a file stays the same as others grow. */
export const countSitemaps = operation({
  name: "count sitemaps",
  may: visitor,
  effect: "read",
  input: z.undefined(),
  output: z.int(),
  async run({ reads }) {
    const row = await reads.first<{ last: number | null }>("SELECT max(id) AS last FROM company");
    return Math.ceil((row?.last ?? 0) / COMPANIES_PER_SITEMAP);
  },
});

/** Companies of one file (from 1): published, and at home on the main host, not on a domain of their own. */
export const readSitemap = operation({
  name: "read sitemap",
  may: visitor,
  effect: "read",
  input: z.object({ number: z.int().min(1) }),
  output: z.array(z.object({ vanityName: z.string(), updatedAt: z.int() })),
  async run({ reads }, { number }) {
    const rows = await reads.all<{ vanity_name: string; updated_at: number }>(
      `SELECT c.vanity_name, c.updated_at FROM company c
       WHERE c.id > ? AND c.id <= ? AND c.published = 1
         AND NOT EXISTS (SELECT 1 FROM custom_domain d WHERE d.company_id = c.id AND d.status = 'active')`,
      (number - 1) * COMPANIES_PER_SITEMAP,
      number * COMPANIES_PER_SITEMAP,
    );
    return rows.map((row) => ({ vanityName: row.vanity_name, updatedAt: row.updated_at }));
  },
});
