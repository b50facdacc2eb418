/** The author's own review of a company: to edit, or to delete. */
import * as z from "zod";
import { VanityName } from "../companies/input";
import { lifetimes } from "../lifetimes";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept, memberOf } from "../security/company-access";
import { messages } from "./messages";
import { ReviewNumber } from "./input";
import { review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";
import { reviewStates, type ReviewState } from "./review";

export const OfReview = z.object({ company: VanityName, reviewNumber: ReviewNumber });

export interface OwnReviewRow extends ReviewRow {
  company_id: number;
  company_name: string;
  /** Whether the author is an owner or staff of the company by now. */
  is_member: number;
  version: number;
}

/**
 * Also while the company is not published. Throws "not-found" for any other, as if it did not exist.
 */
export async function ownReview(
  { actor, reads }: Within<User>,
  { company, reviewNumber }: z.output<typeof OfReview>,
): Promise<OwnReviewRow> {
  const member = memberOf(actor);
  const row = await reads.first<OwnReviewRow>(
    `SELECT 1 AS own, company_id, (SELECT name FROM company WHERE id = company_id) AS company_name,
        EXISTS (SELECT 1 FROM company c WHERE c.id = company_id AND ${member.sql}) AS is_member,
        version, ${reviewColumns} FROM review
      WHERE company_id = (SELECT c.id FROM company c WHERE c.vanity_name = ? AND ${kept})
        AND review_number = ? AND author_id = ?`,
    ...member.values,
    company,
    reviewNumber,
    actor.personId,
  );
  if (!row) throw new Refusal("not-found", messages.gone);
  return row;
}

interface Editable {
  state: ReviewState;
  createdAt: number;
  isMember: boolean;
}

/** Whether its author may edit it now. */
export function isEditable({ state, createdAt, isMember }: Editable, now: number) {
  return state !== "removed" && !isMember && createdAt > now - lifetimes.editableReview;
}

/** The same of a row. */
export function isEditableRow(
  { state, created_at, is_member }: Pick<OwnReviewRow, "state" | "created_at" | "is_member">,
  now: number,
) {
  return isEditable({ state, createdAt: created_at, isMember: is_member === 1 }, now);
}

export const readOwnReview = operation({
  name: "read own review",
  may: user,
  effect: "read",
  input: OfReview,
  output: Review.extend({
    company: z.string().describe("Its name."),
    state: z.enum(reviewStates),
    editable: z.boolean(),
    version: z.int().meta({ description: "Send it back with a change." }),
  }),
  find: ownReview,
  run(context, _input, row) {
    return Promise.resolve({
      ...review(row),
      company: row.company_name,
      state: row.state,
      editable: isEditableRow(row, context.now()),
      version: row.version,
    });
  },
});
