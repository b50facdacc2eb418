import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import type { Value } from "../database/one-trip";
import { sorts, type Sort } from "./review";
import { review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";

export const REVIEWS_PER_PAGE = 10;

/**
 * Keyset cursor: the sort keys of the previous page's last review, as "rating.createdAt.number".
 * Every page costs the same.
 */
const After = z
  .string()
  .regex(/^[1-5]\.\d{1,15}\.\d{1,9}$/, "That page of reviews does not exist.")
  .transform((text) => {
    const [rating, createdAt, number] = text.split(".").map(Number) as [number, number, number];
    return { rating, createdAt, number };
  });

/** Public reviews. Never reads friends-only reviews, for any caller. */
export const readReviews = operation({
  name: "read reviews",
  may: visitor,
  effect: "read",
  input: z.object({
    company: Locator,
    sort: z.enum(sorts, { error: "That order does not exist." }).default("newest"),
    after: After.optional(),
    rows: z.int().min(1).max(100).default(REVIEWS_PER_PAGE),
  }),
  output: z.object({
    reviews: z.array(Review),
    /** Cursor of the next page; undefined on the last. */
    next: z.string().optional(),
  }),
  async run({ actor, reads }, { company, sort, after, rows }) {
    const id = seenCompanyId(company, actor);
    const page = pageSql(sort, after);
    const found = await reads.all<ReviewRow>(
      `SELECT ${reviewColumns} FROM review WHERE company_id = ${id.sql}
        AND visibility = 'p' ${page.where} ORDER BY ${page.order} LIMIT ${rows + 1}`,
      ...id.values,
      ...page.values,
    );
    const shown = found.slice(0, rows);
    const last = shown.at(-1);
    return {
      reviews: shown.map(review),
      next:
        found.length > rows && last
          ? `${last.rating}.${last.created_at}.${last.review_number}`
          : undefined,
    };
  },
});

/** Row values compare left to right, so one comparison means "after this review" in index order. */
function pageSql(
  sort: Sort,
  after: z.output<typeof After> | undefined,
): { where: string; order: string; values: Value[] } {
  switch (sort) {
    case "newest":
      return {
        where: after ? "AND (created_at, review_number) < (?, ?)" : "",
        order: "created_at DESC, review_number DESC",
        values: after ? [after.createdAt, after.number] : [],
      };
    case "highest":
      return {
        where: after ? "AND (rating, created_at, review_number) < (?, ?, ?)" : "",
        order: "rating DESC, created_at DESC, review_number DESC",
        values: after ? [after.rating, after.createdAt, after.number] : [],
      };
    case "lowest":
      return {
        where: after ? "AND (rating, created_at, review_number) > (?, ?, ?)" : "",
        order: "rating ASC, created_at ASC, review_number ASC",
        values: after ? [after.rating, after.createdAt, after.number] : [],
      };
  }
}
