import * as z from "zod";
import { bound, type BoundSql } from "../../database/one-trip";
import { guardedBatch } from "../../database/guarded-batch.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { OfReview, ownReview, type OwnReviewRow } from "../own-review.server";
import { AppealText } from "./input";
import { reasons, type Reason } from "./reasons";
import { messages } from "./texts";

interface RemovedReview extends OwnReviewRow {
  /** Undefined if it was not removed. */
  case: RemovalRow | undefined;
}

interface RemovalRow {
  id: string;
  reason: Reason;
  note: string;
  appeal: string;
  appealed_at: number | null;
  outcome: "upheld" | null;
  outcome_note: string;
}

/** The decision that removed the author's review, and their appeal. */
export const readRemoval = operation({
  name: "read removal",
  may: user,
  effect: "read",
  input: OfReview,
  output: z.object({
    company: z.string().describe("Its name."),
    reason: z.enum(reasons),
    note: z.string(),
    appeal: z.string().describe("Empty: none yet."),
    decided: z.boolean().describe("Whether the appeal is decided: the review stays removed."),
    decisionNote: z.string(),
  }),
  find: removedReview,
  run(_context, _input, { case: removal, company_name }) {
    if (!removal) throw new Refusal("not-found", messages.notRemoved);
    return Promise.resolve({
      company: company_name,
      reason: removal.reason,
      note: removal.note,
      appeal: removal.appeal,
      decided: removal.outcome !== null,
      decisionNote: removal.outcome_note,
    });
  },
});

/** Once per decision, by the author of the removed review. */
export const appealReview = operation({
  name: "appeal review",
  may: user,
  effect: "write",
  input: OfReview.extend({ text: AppealText }),
  output: z.object({}),
  find: removedReview,
  async run(context, input, row) {
    const { db } = context;
    const removal = refuseAppeal(row);
    if (await guardedBatch(db, bound(db, appealSql(context, removal, input.text)), [])) return {};
    // Sent twice, or deleted at the same moment.
    refuseAppeal(await removedReview(context, input));
    throw new Refusal("conflict", messages.tryAgain);
  },
});

/** Throws "not-found" for a review of someone else. */
async function removedReview(
  context: Within<User>,
  of: z.output<typeof OfReview>,
): Promise<RemovedReview> {
  const row = await ownReview(context, of);
  if (row.state !== "removed") return { ...row, case: undefined };
  const removal = await context.db
    .prepare(
      `SELECT id, reason, note, appeal, appealed_at, outcome, outcome_note FROM moderation_case
        WHERE company_id = ? AND review_number = ? AND decision = 'removed'
        ORDER BY opened_at DESC LIMIT 1`,
    )
    .bind(row.company_id, row.review_number)
    .first<RemovalRow>();
  return { ...row, case: removal ?? undefined };
}

function refuseAppeal({ case: removal }: RemovedReview): RemovalRow {
  if (!removal) throw new Refusal("conflict", messages.notRemoved);
  if (removal.appealed_at !== null) throw new Refusal("conflict", messages.appealedBefore);
  return removal;
}

/** A guard: changes no row for a second appeal, or if the review is gone or was restored. */
function appealSql({ actor, now }: Within<User>, { id }: RemovalRow, text: string): BoundSql {
  return {
    sql: `UPDATE moderation_case SET appeal = ?, appealed_at = ?
      WHERE id = ? AND appealed_at IS NULL AND EXISTS (SELECT 1 FROM review r
        WHERE r.company_id = moderation_case.company_id
          AND r.review_number = moderation_case.review_number AND r.state = 'removed'
          AND r.author_id = ?)`,
    values: [text, now(), id, actor.personId],
  };
}
