/** A review in the office of its company: all that are shown, to everyone or only to friends. */
import type * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { OfOffice, watchedOffice, type Office } from "../../office/office.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import type { OfficeRole } from "../../security/company-access";
import { shownInOffice } from "../../security/review-access";
import { ReviewNumber } from "../input";
import { messages } from "../messages";
import { reviewColumns, reviewInOffice, type ReviewRow } from "../review-row";
import { Review } from "../review-schema";

/** Part of every input. */
export const OfOfficeReview = OfOffice.extend({ reviewNumber: ReviewNumber });

export interface Found {
  office: Office;
  row: ReviewRow;
}

/** Throws "not-found" also for what is held or removed. */
export async function foundReview(
  context: Within<User>,
  input: z.output<typeof OfOfficeReview>,
): Promise<Found> {
  const office = await watchedOffice(context, input, "reviews");
  return { office, row: await shownReview(context, office, input.reviewNumber) };
}

export async function shownReview({ reads }: Within<User>, { id, role }: Office, number: number) {
  const { sql, values } = shownSql(id, role, number);
  const row = await reads.first<ReviewRow>(sql, ...values);
  if (!row) throw new Refusal("not-found", messages.gone);
  return row;
}

function shownSql(companyId: number, role: OfficeRole, number: number): BoundSql {
  return {
    sql: `SELECT ${reviewColumns} FROM review
      WHERE company_id = ? AND review_number = ? AND ${shownInOffice(role)}`,
    values: [companyId, number],
  };
}

export const readOfficeReview = operation({
  name: "read office review",
  may: user,
  effect: "read",
  input: OfOfficeReview,
  output: Review,
  find: foundReview,
  run: (_context, _input, { row }) => Promise.resolve(reviewInOffice(row)),
});
