import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import type { BoundSql, Value } from "../database/one-trip";
import { Refusal } from "../refusal";
import { filters, isOneFilter, NO_FILTER, sorts, type Sort } from "./filters";
import { shownToAll } from "../security/review-access";
import { ownColumn, review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";

export const REVIEWS_PER_PAGE = 10;

/**
 * Keyset cursor: the sort keys of the previous page's last review, as "rating.createdAt.number".
 * Every page costs the same.
 */
const After = z
  .string()
  .regex(/^[1-5]\.\d{1,15}\.\d{1,12}$/, "That page of reviews does not exist.")
  .meta({ examples: ["5.1777908600000.483920174650"] })
  .transform((text) => {
    const [rating, createdAt, number] = text.split(".").map(Number) as [number, number, number];
    return { rating, createdAt, number };
  });
type After = z.output<typeof After>;

export const Selection = z.object({
  sort: z.enum(sorts, { error: "That order does not exist." }).default("newest"),
  stars: z.coerce
    .number({ error: NO_FILTER })
    .int(NO_FILTER)
    .min(1, NO_FILTER)
    .max(5, NO_FILTER)
    .optional(),
  attribute: z.coerce
    .number({ error: NO_FILTER })
    .int(NO_FILTER)
    .min(1, NO_FILTER)
    .max(10, NO_FILTER)
    .optional(),
  with: z.enum(filters.with, { error: NO_FILTER }).optional(),
  after: After.optional(),
});
type Selection = z.output<typeof Selection>;

/** Public reviews. Never reads friends-only reviews, for any caller. At most one filter or order. */
export const readReviews = operation({
  name: "read reviews",
  may: visitor,
  effect: "read",
  input: Selection.extend({
    company: Locator,
    rows: z.coerce.number().int().min(1).max(100).default(REVIEWS_PER_PAGE),
  }),
  output: z.object({
    reviews: z.array(Review),
    /** Cursor of the next page; undefined on the last. */
    next: z.string().optional(),
  }),
  async run({ actor, reads }, { company, rows, ...selection }) {
    if (!isOneFilter(selection))
      throw new Refusal("invalid", "Choose one filter or order at a time.");
    const id = seenCompanyId(company, actor);
    const page = pageSql(selection, id, rows + 1, ownColumn(actor));
    const found = await reads.all<ReviewRow>(page.sql, ...page.values);
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

/** Each filter and order has an index of its own, so a page reads only the rows that it shows. */
function pageSql(
  { sort, stars, attribute, with: part, after }: Selection,
  id: BoundSql,
  limit: number,
  own: BoundSql,
): BoundSql {
  const order = orderSql(sort, after);
  if (attribute !== undefined) return attributeSql(attribute, after, id, limit, own);
  const [from, where, values]: [string, string, Value[]] =
    stars !== undefined
      ? ["review", "AND rating = ?", [stars]]
      : part === "photos"
        ? ["review INDEXED BY review_with_photos", "AND photos <> '[]'", []]
        : part === "text"
          ? ["review INDEXED BY review_with_text", "AND body <> ''", []]
          : ["review", "", []];
  return {
    sql: `SELECT ${own.sql}, ${reviewColumns} FROM ${from} WHERE company_id = ${id.sql} AND ${shownToAll}
      ${where} ${order.where} ORDER BY ${order.by} LIMIT ${limit}`,
    values: [...own.values, ...id.values, ...values, ...order.values],
  };
}

function attributeSql(
  attribute: number,
  after: After | undefined,
  id: BoundSql,
  limit: number,
  own: BoundSql,
): BoundSql {
  const order = orderSql("newest", after);
  return {
    sql: `SELECT ${own.sql}, ${reviewColumns} FROM (SELECT company_id AS of, review_number AS number
        FROM review_attribute WHERE company_id = ${id.sql} AND attribute = ? ${order.where}
        ORDER BY ${order.by} LIMIT ${limit}) found
      CROSS JOIN review ON company_id = found.of AND review_number = found.number
      WHERE ${shownToAll} ORDER BY ${order.by}`,
    values: [...own.values, ...id.values, attribute, ...order.values],
  };
}

/** Row values compare left to right, so one comparison means "after this review" in index order. */
function orderSql(
  sort: Sort,
  after: After | undefined,
): { where: string; by: string; values: Value[] } {
  switch (sort) {
    case "newest":
      return {
        where: after ? "AND (created_at, review_number) < (?, ?)" : "",
        by: "created_at DESC, review_number DESC",
        values: after ? [after.createdAt, after.number] : [],
      };
    case "highest":
      return {
        where: after ? "AND (rating, created_at, review_number) < (?, ?, ?)" : "",
        by: "rating DESC, created_at DESC, review_number DESC",
        values: after ? [after.rating, after.createdAt, after.number] : [],
      };
    case "lowest":
      return {
        where: after ? "AND (rating, created_at, review_number) > (?, ?, ?)" : "",
        by: "rating ASC, created_at ASC, review_number ASC",
        values: after ? [after.rating, after.createdAt, after.number] : [],
      };
  }
}
