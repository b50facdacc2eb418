import * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { OfOffice, watchedOffice } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { NO_FILTER } from "../filters";
import type { OfficeRole } from "../../security/company-access";
import { shownInOffice, shownToAll, shownToFriends } from "../../security/review-access";
import { reviewColumns, reviewInOffice, type ReviewRow } from "../review-row";
import { Review } from "../review-schema";
import { officeFilters } from "./office-filters";

const ROWS = { default: 20, most: 100 };

/** The time and the number of the last review before. */
const After = z
  .string()
  .regex(/^\d{1,15}\.\d{1,12}$/, "That page of reviews does not exist.")
  .meta({ examples: ["1777908600000.483920174650"] });

/** Newest first, public and friends-only, without what is held or removed. At most one filter. */
export const listOfficeReviews = operation({
  name: "list office reviews",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    show: z.enum(officeFilters, { error: NO_FILTER }).default("all").meta({
      description: "“waiting”: those without a reply.",
    }),
    stars: z.coerce
      .number({ error: NO_FILTER })
      .int(NO_FILTER)
      .min(1, NO_FILTER)
      .max(5, NO_FILTER)
      .optional(),
    after: After.optional().meta({ description: "The `next` value of the part before this one." }),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(ROWS.most, `At most ${ROWS.most} rows at once.`)
      .default(ROWS.default),
  }),
  output: z.object({
    reviews: z.array(Review),
    next: z
      .string()
      .optional()
      .describe("Send it as `after` to get the next part. Absent in the last one."),
  }),
  find: (context, input) => watchedOffice(context, input, "reviews"),
  async run({ reads }, { show, stars, after, rows }, { id, role }) {
    if (show === "waiting" && stars !== undefined)
      throw new Refusal("invalid", "Choose one filter at a time.");
    const { sql, values } = listSql(partsOf(show, stars, role), { id, after, limit: rows + 1 });
    const found = await reads.all<ReviewRow>(sql, ...values);
    const shown = found.slice(0, rows);
    const last = shown.at(-1);
    return {
      reviews: shown.map(reviewInOffice),
      next: last && found.length > rows ? `${last.created_at}.${last.review_number}` : undefined,
    };
  },
});

/** Each part has an index of its own, in the order of the list. */
function partsOf(
  show: (typeof officeFilters)[number],
  stars: number | undefined,
  role: OfficeRole,
): BoundSql[] {
  if (show === "waiting")
    return [
      {
        sql: `INDEXED BY review_without_reply
          WHERE state = 'shown' AND replied_at IS NULL AND ${shownInOffice(role)}`,
        values: [],
      },
    ];
  const [and, values] = stars === undefined ? ["", []] : ["AND rating = ?", [stars]];
  const parts = role === "platform admin" ? [shownToAll] : [shownToAll, shownToFriends];
  return parts.map((shown) => ({ sql: `WHERE ${shown} ${and}`, values }));
}

/** Reads at most `limit` rows of each part. */
function listSql(
  parts: BoundSql[],
  { id, after, limit }: { id: number; after: string | undefined; limit: number },
): BoundSql {
  const place = after?.split(".").map(Number) ?? [];
  const order = "ORDER BY created_at DESC, review_number DESC";
  const found = parts.map(
    ({ sql }) => `SELECT * FROM (SELECT company_id AS of, review_number AS number FROM review ${sql}
      AND company_id = ? ${after ? "AND (created_at, review_number) < (?, ?)" : ""}
      ${order} LIMIT ${limit})`,
  );
  return {
    sql: `SELECT ${reviewColumns} FROM (${found.join(" UNION ALL ")}) found
      CROSS JOIN review ON company_id = found.of AND review_number = found.number
      ${order} LIMIT ${limit}`,
    values: parts.flatMap(({ values }) => [...values, id, ...place]),
  };
}
