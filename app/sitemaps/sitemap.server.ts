import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { seenByAll } from "../security/company-access";

/**
 * Company ids per file, about 1 MB. The protocol allows 50,000 URLs (sitemaps.org/protocol.html).
 */
export const COMPANIES_PER_SITEMAP = 10_000;

const Size = z.int().min(1).max(50_000).default(COMPANIES_PER_SITEMAP);

/**
 * Number of files of each kind. Company files are split by id, so that existing files stay stable
 * as companies are added.
 */
export const countSitemaps = operation({
  name: "count sitemaps",
  may: visitor,
  effect: "read",
  input: z.object({ size: Size }).prefault({}),
  output: z.object({ near: z.int(), companies: z.int() }),
  async run({ reads }, { size }) {
    const row = await reads.first<{ near: number | null; last: number | null }>(
      "SELECT (SELECT max(number) FROM near_file) AS near, (SELECT max(id) FROM company) AS last",
    );
    return { near: row?.near ?? 0, companies: Math.ceil((row?.last ?? 0) / size) };
  },
});

/** Companies of one file (from 1): published, confirmed, and without a custom domain. */
export const readSitemap = operation({
  name: "read sitemap",
  may: visitor,
  effect: "read",
  input: z.object({ number: z.int().min(1), size: Size }),
  output: z.array(z.object({ vanityName: z.string(), updatedAt: z.int() })),
  async run({ reads }, { number, size }) {
    const rows = await reads.all<{ vanity_name: string; updated_at: number }>(
      `SELECT c.vanity_name, c.updated_at FROM company c
       WHERE c.id > ? AND c.id <= ? AND ${seenByAll} AND c.provisional = 0
         AND NOT EXISTS (SELECT 1 FROM custom_domain d WHERE d.company_id = c.id AND d.status = 'active')`,
      (number - 1) * size,
      number * size,
    );
    return rows.map((row) => ({ vanityName: row.vanity_name, updatedAt: row.updated_at }));
  },
});
