import * as z from "zod";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { operation, visitor } from "../operations/operation";

/** Of the reviews that count, by attribute, and how many public ones were removed, by reason. */
export const ReviewSummary = z.object({
  attributes: z
    .array(z.object({ attribute: z.int().min(1).max(10), count: z.int() }))
    .describe("What people mention, the most frequent first."),
  removed: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** Besides the figures by stars, which every page of the company has. */
export const readReviewSummary = operation({
  name: "read review summary",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: ReviewSummary,
  async run({ actor, reads }, { company }) {
    const id = seenCompanyId(company, actor);
    const [attributes, removed] = await Promise.all([
      reads.all<{ attribute: number; count: number }>(
        `SELECT attribute, count FROM attribute_count WHERE company_id = ${id.sql}
          ORDER BY count DESC, attribute DESC`,
        ...id.values,
      ),
      reads.all<{ reason: string; count: number }>(
        `SELECT reason, count FROM review_removal WHERE company_id = ${id.sql} AND count > 0
          ORDER BY count DESC, reason`,
        ...id.values,
      ),
    ]);
    return { attributes, removed };
  },
});
