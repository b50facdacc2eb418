import * as z from "zod";
import { guardedBatch } from "../../database/guarded-batch.server";
import { bound, type BoundSql } from "../../database/one-trip";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { memberOf } from "../../security/company-access";
import { countAttempts, limits as rates } from "../../security/limits.server";
import { OfReview } from "../own-review.server";
import { displayName } from "../review";
import { ReasonCode, ReportText } from "./input";
import { reportedReview, seenReview, type ReportedReview } from "./reported-review.server";
import { messages } from "./texts";

/** What the form shows. */
export const readReportedReview = operation({
  name: "read reported review",
  may: user,
  effect: "read",
  input: OfReview,
  output: z.object({
    displayUser: z.string(),
    rating: z.int(),
    headline: z.string(),
    own: z.boolean(),
    reported: z.boolean(),
  }),
  find: reportedReview,
  run(_context, _input, row) {
    return Promise.resolve({
      displayUser: displayName(row.author_first_name, row.author_last_name),
      rating: row.rating,
      headline: row.headline,
      own: row.is_own === 1,
      reported: row.reported_at !== null,
    });
  },
});

/**
 * One report per person and review. It joins the review's open case or opens one; a report alone
 * hides nothing.
 */
export const reportReview = operation({
  name: "report review",
  may: user,
  effect: "write",
  input: OfReview.extend({ reason: ReasonCode, text: ReportText }),
  output: z.object({}),
  find: reportedReview,
  async run(context, input, row) {
    const { actor, db, now } = context;
    refuseReport(row);
    const person = `person ${actor.personId}`;
    await countAttempts(db, [{ limit: rates.reviewReport, of: person }], now());
    try {
      const done = await guardedBatch(
        db,
        bound(db, reportSql(context, row, input)),
        [],
        [bound(db, openSql(context, row, input.reviewNumber))],
      );
      if (!done) {
        // Hidden, deleted or no longer for this person since it was read.
        await reportedReview(context, input);
        throw new Refusal("conflict", messages.tryAgain);
      }
      return {};
    } catch (error) {
      throw /UNIQUE constraint failed: review_report/.test(String(error)) ? second() : error;
    }
  },
});

function refuseReport(row: ReportedReview) {
  if (row.is_own === 1) throw new Refusal("forbidden", messages.ownReport);
  if (row.reported_at !== null) throw second();
}

function second() {
  return new Refusal("conflict", messages.reportedBefore);
}

/** Nothing if a case is open. */
function openSql(context: Within<User>, { company_id }: ReportedReview, number: number): BoundSql {
  const seen = seenReview(context);
  return {
    sql: `INSERT INTO moderation_case (id, company_id, review_number, author_id, opened_by, opened_at)
      SELECT ?, c.id, review_number, author_id, 'report', ?
      FROM company c CROSS JOIN review ON review.company_id = c.id AND review_number = ?
      WHERE c.id = ? AND ${seen.sql}
      ON CONFLICT (company_id, review_number)
        WHERE decided_at IS NULL OR (appealed_at IS NOT NULL AND outcome_at IS NULL) DO NOTHING`,
    values: [crypto.randomUUID(), context.now(), number, company_id, ...seen.values],
  };
}

/** A guard: inserts no row if the actor does not see the review any more. */
function reportSql(
  context: Within<User>,
  { company_id }: ReportedReview,
  { reviewNumber, reason, text }: { reviewNumber: number; reason: string; text: string },
): BoundSql {
  const { actor, now } = context;
  const [seen, member] = [seenReview(context), memberOf(actor)];
  return {
    sql: `INSERT INTO review_report (company_id, review_number, person_id, case_id, reason, text,
        by_company, created_at)
      SELECT c.id, review.review_number, ?, m.id, ?, ?, ${member.sql}, ?
      FROM company c CROSS JOIN review ON review.company_id = c.id AND review.review_number = ?
      CROSS JOIN moderation_case m ON m.company_id = c.id
        AND m.review_number = review.review_number AND m.decided_at IS NULL
      WHERE c.id = ? AND review.author_id IS NOT ? AND ${seen.sql}`,
    values: [
      actor.personId,
      reason,
      text,
      ...member.values,
      now(),
      reviewNumber,
      company_id,
      actor.personId,
      ...seen.values,
    ],
  };
}
