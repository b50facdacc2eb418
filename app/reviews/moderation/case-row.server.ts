/** A case with its review, as decisions and mails need it. */
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../../notifications/mail-company.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { memberOf } from "../../security/company-access";
import type { Relationship, ReviewState, Visibility } from "../review";
import type { Reason } from "./reasons";
import { messages } from "./texts";

export interface CaseRow extends MailCompanyRow {
  id: string;
  company_id: number;
  review_number: number;
  opened_by: "hold" | "report";
  opened_at: number;
  decision: "kept" | "removed" | null;
  reason: Reason | "";
  decided_at: number | null;
  decided_by: number | null;
  appealed_at: number | null;
  outcome: "restored" | "upheld" | null;
  outcome_at: number | null;
  /** Whether someone of the company reported it. */
  by_company: number;
  is_member: number;
  provider_id: string;
  vanity_name: string;
  work_db: string | null;
  author_id: number | null;
  /** Null if the author can't sign in, or has no account any more. */
  author_email: string | null;
  author_first_name: string;
  author_last_name: string;
  rating: number;
  headline: string;
  body: string;
  relationship: Relationship;
  visibility: Visibility;
  state: ReviewState;
  created_at: number;
  version: number;
}

type DeletedReview = { state: null };

/** Throws "forbidden" for those who have a part in it: the author, and the people of the company. */
export async function caseRow(
  { actor, db }: Within<User>,
  { id }: { id: string },
): Promise<CaseRow> {
  const member = memberOf(actor);
  const row = await db
    .prepare(
      `SELECT m.id, m.company_id, m.review_number, m.opened_by, m.opened_at, m.decision, m.reason,
          m.decided_at, m.decided_by, m.appealed_at, m.outcome, m.outcome_at,
          EXISTS (SELECT 1 FROM review_report t WHERE t.case_id = m.id AND t.by_company = 1)
            AS by_company,
          ${member.sql} AS is_member, c.provider_id, c.vanity_name, c.work_db,
          ${MAIL_COMPANY_COLUMNS}, r.author_id, p.email AS author_email, r.author_first_name,
          r.author_last_name, r.rating, r.headline, r.body, r.relationship, r.visibility, r.state,
          r.created_at, r.version
        FROM moderation_case m CROSS JOIN company c ON c.id = m.company_id
        LEFT JOIN review r ON r.company_id = m.company_id AND r.review_number = m.review_number
        LEFT JOIN person p ON p.id = r.author_id AND p.disabled_at IS NULL
        WHERE m.id = ?`,
    )
    .bind(...member.values, id)
    .first<CaseRow | (CaseRow & DeletedReview)>();
  if (!row) throw new Refusal("not-found", messages.noCase);
  if (row.state === null) throw new Refusal("conflict", messages.deleted);
  if (row.author_id === actor.personId) throw new Refusal("forbidden", messages.ownReview);
  if (row.is_member === 1) throw new Refusal("forbidden", messages.ownCompany);
  return row;
}

/** Whether anyone but its author has seen it: not if it was held when it was posted. */
export function wasShown({ opened_by, opened_at, created_at }: CaseRow) {
  return opened_by === "report" || opened_at !== created_at;
}

/** Whether the company learns of decisions: it reported the review, or everyone saw it. */
export function isToldCompany(row: CaseRow) {
  return row.by_company === 1 || (row.visibility === "p" && wasShown(row));
}
