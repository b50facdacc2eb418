/** The author's own review of a company: to edit, or to delete. */
import * as z from "zod";
import { VanityName } from "../companies/input";
import { lifetimes } from "../lifetimes";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { seenBy } from "../security/company-access";
import { messages } from "./messages";
import { ReviewNumber } from "./input";
import { review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";
import { reviewStates } from "./review";

export const OfReview = z.object({ company: VanityName, reviewNumber: ReviewNumber });

export interface OwnReviewRow extends ReviewRow {
  company_id: number;
  version: number;
}

/** Throws "not-found" for any other, as if it did not exist. */
export async function ownReview(
  { actor, reads }: Within<User>,
  { company, reviewNumber }: z.output<typeof OfReview>,
): Promise<OwnReviewRow> {
  const seen = seenBy(actor);
  const row = await reads.first<OwnReviewRow>(
    `SELECT 1 AS own, company_id, version, ${reviewColumns} FROM review
      WHERE company_id = (SELECT c.id FROM company c WHERE c.vanity_name = ? AND ${seen.sql})
        AND review_number = ? AND author_id = ?`,
    company,
    ...seen.values,
    reviewNumber,
    actor.personId,
  );
  if (!row) throw new Refusal("not-found", messages.gone);
  return row;
}

/** Whether its author may edit it now. */
export function isEditable({ state, created_at }: OwnReviewRow, now: number) {
  return state !== "removed" && created_at > now - lifetimes.editableReview;
}

export const readOwnReview = operation({
  name: "read own review",
  may: user,
  effect: "read",
  input: OfReview,
  output: Review.extend({
    state: z.enum(reviewStates),
    editable: z.boolean(),
    version: z.int().meta({ description: "Send it back with a change." }),
  }),
  find: ownReview,
  run(context, _input, row) {
    return Promise.resolve({
      ...review(row),
      state: row.state,
      editable: isEditable(row, context.now()),
      version: row.version,
    });
  },
});
