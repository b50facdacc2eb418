/** What a decision changes besides its case: the review, its figures, and the notice on the page. */
import { guardedBatch } from "../../database/guarded-batch.server";
import { bound, type BoundSql } from "../../database/one-trip";
import { commit } from "../../notifications/outbox.server";
import type { User, Within } from "../../operations/operation";
import { memberOf } from "../../security/company-access";
import { takeOut } from "../../companies/review-figures.server";
import { newReviewMails } from "../review-notices.server";
import type { ReviewState } from "../review";
import { consequences, countsOf, isListed } from "../review-statements.server";
import { wasShown, type CaseRow } from "./case-row.server";
import type { Reason } from "./reasons";

interface Change {
  /** Changes the case; a guard. Undefined if the case stays as it is. */
  ofCase?: BoundSql;
  state: ReviewState;
  /** Why it was removed, now or before; "" if it was not. */
  reason: Reason | "";
  /** Audit entry and mails. */
  rest: D1PreparedStatement[];
}

/** False if the review or the case has changed since it was read: then nothing is written. */
export async function decide(
  context: Within<User>,
  row: CaseRow,
  { ofCase, state, reason, rest }: Change,
): Promise<boolean> {
  const { db, now } = context;
  const id = { companyId: row.company_id, number: row.review_number };
  const changes = state !== row.state;
  const notice = noticeSql(row, state, reason);
  const affects = changes && (isListed(row) || isListed({ ...row, state }) || notice.length > 0);
  const guards = [reviewSql(context, row, state), ...(ofCase ? [ofCase] : [])];
  const done = await commit(
    context,
    guardedBatch(
      db,
      guards.map((one) => bound(db, one)),
      [
        ...notice.map((one) => bound(db, one)),
        ...consequences(db, id, affects, now()),
        ...rest,
        ...(await firstShownMails(context, row, state)),
      ],
      changes ? takeOut(id).map((one) => bound(db, one)) : [],
    ),
  );
  return done !== undefined;
}

/** A guard: changes no row if the review has changed, or the admin belongs to its company now. */
function reviewSql({ actor }: Within<User>, row: CaseRow, state: ReviewState): BoundSql {
  const member = memberOf(actor);
  return {
    sql: `UPDATE review SET state = ?, counts = ?, version = version + ?
      WHERE company_id = ? AND review_number = ? AND version = ?
        AND NOT EXISTS (SELECT 1 FROM company c WHERE c.id = review.company_id AND ${member.sql})`,
    values: [
      state,
      Number(countsOf({ ...row, state })),
      Number(state !== row.state),
      row.company_id,
      row.review_number,
      row.version,
      ...member.values,
    ],
  };
}

/** The page says how many were removed, and why. A friends-only review leaves no trace there. */
function noticeSql(row: CaseRow, state: ReviewState, reason: string): BoundSql[] {
  if (row.visibility !== "p") return [];
  if (state === "removed" && row.state !== "removed")
    return [
      {
        sql: `INSERT INTO review_removal (company_id, reason, count) VALUES (?, ?, 1)
          ON CONFLICT DO UPDATE SET count = count + 1`,
        values: [row.company_id, reason],
      },
    ];
  if (state !== "removed" && row.state === "removed")
    return [
      {
        sql: "UPDATE review_removal SET count = count - 1 WHERE company_id = ? AND reason = ?",
        values: [row.company_id, reason],
      },
      {
        sql: "DELETE FROM review_removal WHERE company_id = ? AND count <= 0",
        values: [row.company_id],
      },
    ];
  return [];
}

/** The company's usual notice, which a review that was held when it was posted did not cause. */
async function firstShownMails(context: Within<User>, row: CaseRow, state: ReviewState) {
  if (state !== "shown" || row.state === "shown" || wasShown(row)) return [];
  return newReviewMails(
    context,
    { ...row, id: row.company_id },
    {
      number: row.review_number,
      firstName: row.author_first_name,
      lastName: row.author_last_name,
      rating: row.rating,
      headline: row.headline,
      review: row.body,
      visibility: row.visibility,
    },
  );
}
