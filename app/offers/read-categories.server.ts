import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { mustExist } from "../companies/must-exist.server";

const types = ["scat", "ssubcat", "pcat", "psubcat", "service", "product"] as const;

const Listed = z.object({
  name: z.string().meta({ examples: ["Plumbing"] }),
  type: z.enum(types).meta({
    description:
      "scat, ssubcat: category and subcategory of services. pcat, psubcat: of products. service, product: one without a category.",
  }),
  nameUri: z.string().meta({ description: "Its name in URLs.", examples: ["plumbing"] }),
  category: z.string().nullable().meta({ description: "For a subcategory: its category." }),
});

/**
 * API-024, OFFR-017: all categories in order with their subcategories, including empty ones; then
 * offers without a category.
 */
export const readCategories = operation({
  name: "read categories",
  may: visitor,
  effect: "read",
  input: Locator,
  output: z.object({ offers: z.array(Listed) }).meta({ id: "CategoryList" }),
  async run({ actor, reads }, locator) {
    const id = seenCompanyId(locator, actor);
    const [, categories, alone] = await Promise.all([
      mustExist(reads, id),
      reads.all<z.output<typeof Listed>>(
        `SELECT k.name, k.type, k.name_uri AS nameUri, p.name AS category FROM offer_category k
          LEFT JOIN offer_category p ON p.id = k.parent_id
         WHERE k.company_id = ${id.sql} ORDER BY coalesce(p.position, k.position), coalesce(p.id,
           k.id), k.parent_id IS NOT NULL, k.position`,
        ...id.values,
      ),
      reads.all<z.output<typeof Listed>>(
        `SELECT name, type, name_uri AS nameUri, NULL AS category FROM offer
          WHERE company_id = ${id.sql} AND category_id IS NULL ORDER BY position`,
        ...id.values,
      ),
    ]);
    return { offers: [...categories, ...alone] };
  },
});
