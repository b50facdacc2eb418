import * as z from "zod";
import { operation, user } from "../operations/operation";
import { kept, memberOf, seenBy } from "../security/company-access";
import { isEditableRow, type OwnReviewRow } from "./own-review.server";
import { reviewStates, visibilities } from "./review";

const REVIEWS_PER_PAGE = 20;
const NO_PAGE = "That page does not exist.";

const OwnReview = z.object({
  company: z.string().describe("Its name."),
  vanityName: z.string(),
  seen: z.boolean().describe("Whether the author can open the company's page now."),
  reviewNumber: z.int(),
  rating: z.int(),
  headline: z.string(),
  review: z.string(),
  visibility: z.enum(visibilities),
  state: z.enum(reviewStates),
  editable: z.boolean(),
  createdAt: z.int().describe("UTC epoch milliseconds."),
});
export type OwnReview = z.output<typeof OwnReview>;

type Row = Pick<
  OwnReviewRow,
  | "company_name"
  | "is_member"
  | "review_number"
  | "rating"
  | "headline"
  | "body"
  | "visibility"
  | "state"
  | "created_at"
> & { vanity_name: string; seen: number };

/** All reviews of the caller, newest first, also of companies that are not published now. */
export const listOwnReviews = operation({
  name: "list own reviews",
  may: user,
  effect: "read",
  input: z.object({
    page: z.coerce
      .number({ error: NO_PAGE })
      .int(NO_PAGE)
      .min(1, NO_PAGE)
      .max(1000, NO_PAGE)
      .default(1)
      .meta({ description: `With ${REVIEWS_PER_PAGE} reviews each.` }),
  }),
  output: z.object({ reviews: z.array(OwnReview), more: z.boolean() }),
  async run({ actor, reads, now }, { page }) {
    const [member, seen] = [memberOf(actor), seenBy(actor)];
    const rows = await reads.all<Row>(
      `SELECT c.name AS company_name, c.vanity_name, ${seen.sql} AS seen, ${member.sql} AS is_member,
          r.review_number, r.rating, r.headline, r.body, r.visibility, r.state, r.created_at
        FROM review r CROSS JOIN company c ON c.id = r.company_id
        WHERE r.author_id = ? AND ${kept}
        ORDER BY r.created_at DESC, r.review_number DESC LIMIT ? OFFSET ?`,
      ...seen.values,
      ...member.values,
      actor.personId,
      REVIEWS_PER_PAGE + 1,
      (page - 1) * REVIEWS_PER_PAGE,
    );
    return {
      reviews: rows.slice(0, REVIEWS_PER_PAGE).map((row) => ({
        company: row.company_name,
        vanityName: row.vanity_name,
        seen: row.seen === 1,
        reviewNumber: row.review_number,
        rating: row.rating,
        headline: row.headline,
        review: row.body,
        visibility: row.visibility,
        state: row.state,
        editable: isEditableRow(row, now()),
        createdAt: row.created_at,
      })),
      more: rows.length > REVIEWS_PER_PAGE,
    };
  },
});
