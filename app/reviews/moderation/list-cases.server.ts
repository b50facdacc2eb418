/** The queue of held and reported reviews, and of appeals, that platform admins decide. */
import * as z from "zod";
import { Part, RowCount } from "../../admin-frame/input";
import { operation, platformAdmin, type User, type Within } from "../../operations/operation";
import { memberOf } from "../../security/company-access";
import { review, reviewColumns, type ReviewRow } from "../review-row";
import { contextColumns, contextOf, type ContextRow } from "./case-context.server";
import { otherJudge } from "./other-judge";
import type { Reason } from "./reasons";
import { ReviewCase } from "./review-case";
import type { Sign } from "./signs";

export const CASES_PER_PAGE = 10;

/** Open cases and appeals, oldest first. */
export const listReviewCases = operation({
  name: "list review cases",
  may: platformAdmin,
  effect: "read",
  input: Part.extend({ rows: RowCount.default(CASES_PER_PAGE) }),
  output: z.object({ cases: z.array(ReviewCase), more: z.boolean() }),
  async run(context, { first, rows }) {
    const waiting = waitingSql(first, rows + 1);
    const [cases, reviews] = await Promise.all([
      casesOf(context, waiting),
      reviewsOf(context, waiting),
    ]);
    const byId = new Map(reviews.map((row) => [row.id, row]));
    return {
      cases: cases
        .slice(0, rows)
        .flatMap((row) => (byId.has(row.id) ? [caseOf(context, row, byId.get(row.id)!)] : [])),
      more: cases.length > rows,
    };
  },
});

/** The ids of a part of the queue. */
function waitingSql(first: number, rows: number) {
  const part = (where: string, since: string) =>
    `SELECT * FROM (SELECT id, ${since} AS since FROM moderation_case WHERE ${where}
      ORDER BY ${since} LIMIT ${first + rows})`;
  return `(${part("decided_at IS NULL", "opened_at")} UNION ALL
    ${part("appealed_at IS NOT NULL AND outcome_at IS NULL", "appealed_at")}
    ORDER BY since LIMIT ${rows} OFFSET ${first}) waiting
    CROSS JOIN moderation_case m ON m.id = waiting.id`;
}

interface CaseColumns extends ContextRow {
  id: string;
  since: number;
  company_name: string;
  vanity_name: string;
  is_member: number;
  author_id: number | null;
  user_id: string | null;
  person_name: string;
  person_email: string;
  signs: string;
  decided_at: number | null;
  decided_by: number | null;
  judge: string | null;
  other_judge: number;
  reason: Reason;
  note: string;
  appeal: string;
}

/** Reads a bounded number of rows for each case. */
function casesOf({ actor, reads }: Within<User>, waiting: string) {
  const member = memberOf(actor);
  return reads.all<CaseColumns>(
    `SELECT m.id, waiting.since, c.name AS company_name, c.vanity_name, ${member.sql} AS is_member,
        m.author_id, p.user_id, p.email AS person_email,
        trim(p.first_name || ' ' || p.last_name) AS person_name, m.signs, m.decided_at,
        m.decided_by, (SELECT j.email FROM person j WHERE j.id = m.decided_by) AS judge,
        ${otherJudge("m")} AS other_judge, m.reason, m.note, m.appeal, ${contextColumns}
      FROM ${waiting}
      CROSS JOIN company c ON c.id = m.company_id LEFT JOIN person p ON p.id = m.author_id
      ORDER BY waiting.since`,
    ...member.values,
  );
}

interface CaseReview extends ReviewRow {
  id: string;
  version: number;
}

function reviewsOf({ reads }: Within<User>, waiting: string) {
  return reads.all<CaseReview>(
    `SELECT id, version, ${reviewColumns}
      FROM (SELECT m.id, m.company_id AS of, m.review_number AS number FROM ${waiting}) found
      CROSS JOIN review ON company_id = found.of AND review_number = found.number`,
  );
}

function caseOf({ actor }: Within<User>, row: CaseColumns, reviewed: CaseReview): ReviewCase {
  const { id, since, user_id, decided_at } = row;
  return {
    id,
    kind: decided_at !== null ? "appeal" : reviewed.state === "held" ? "held" : "reported",
    since,
    company: { vanityName: row.vanity_name, name: row.company_name },
    author:
      user_id === null ? null : { userId: user_id, name: row.person_name, email: row.person_email },
    review: { ...review(reviewed), state: reviewed.state, version: reviewed.version },
    signs: JSON.parse(row.signs) as Sign[],
    ...contextOf(row),
    removal:
      decided_at === null
        ? null
        : { reason: row.reason, note: row.note, at: decided_at, by: row.judge },
    appeal: row.appeal,
    barred: barredFrom(actor.personId, row),
  };
}

function barredFrom(personId: number, row: CaseColumns): ReviewCase["barred"] {
  if (row.author_id === personId) return "author";
  if (row.is_member === 1) return "company";
  return row.decided_at !== null && row.decided_by === personId && row.other_judge === 1
    ? "removed it"
    : null;
}
