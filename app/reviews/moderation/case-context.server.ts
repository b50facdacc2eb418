/** What helps an admin to decide: reports, and what else came from the same person and network. */
import { DAY } from "../../duration";
import { seenByAdmins } from "../../security/review-access";
import { displayName, type ReviewState } from "../review";
import type { Reason } from "./reasons";
import type { OtherReview, ReviewCase } from "./review-case";

/** Of each kind, per case. */
const MAX_SHOWN = 5;
export const MAX_REPORTS = 20;
/** Rows read to find the oldest reports, and the newest of the others. */
const MAX_READ = 200;
const MAX_COUNTED = 100;

export interface ContextRow {
  /** Each a JSON list. */
  reports: string;
  same_person: string;
  same_network: string;
  earlier: string;
  last_day: number;
}

const others = (from: string) => `(SELECT json_group_array(json_object(
    'vanityName', k.vanity_name, 'name', k.name, 'firstName', x.author_first_name,
    'lastName', x.author_last_name, 'rating', x.rating, 'state', x.state, 'at', x.created_at))
  FROM (SELECT r.* FROM ${from}) x CROSS JOIN company k ON k.id = x.company_id)`;

/** Columns of case `m`. */
export const contextColumns = `
  (SELECT json_group_array(json_object('reason', t.reason, 'text', t.text, 'at', t.created_at,
      'byCompany', t.by_company, 'userId', p.user_id, 'email', p.email,
      'name', trim(p.first_name || ' ' || p.last_name)))
    FROM (SELECT * FROM (SELECT * FROM review_report WHERE case_id = m.id LIMIT ${MAX_READ})
      ORDER BY created_at LIMIT ${MAX_REPORTS + 1}) t CROSS JOIN person p ON p.id = t.person_id) AS reports,
  ${others(`(SELECT * FROM review WHERE author_id = m.author_id LIMIT ${MAX_READ}) r
    WHERE NOT (r.company_id = m.company_id AND r.review_number = m.review_number)
      AND ${seenByAdmins} ORDER BY r.created_at DESC LIMIT ${MAX_SHOWN}`)} AS same_person,
  ${others(`(SELECT n.company_id, n.review_number FROM review_origin own
      CROSS JOIN review_origin n ON n.network_hash = own.network_hash
      WHERE own.company_id = m.company_id AND own.review_number = m.review_number
      ORDER BY n.created_at DESC LIMIT ${MAX_READ}) n
    CROSS JOIN review r ON r.company_id = n.company_id AND r.review_number = n.review_number
    WHERE NOT (r.company_id = m.company_id AND r.review_number = m.review_number)
      AND r.author_id IS NOT m.author_id AND ${seenByAdmins} LIMIT ${MAX_SHOWN}`)} AS same_network,
  (SELECT json_group_array(json_object('vanityName', k.vanity_name, 'name', k.name,
      'decision', x.decision, 'reason', x.reason, 'restored', x.outcome IS 'restored',
      'at', x.decided_at))
    FROM (SELECT * FROM (SELECT * FROM moderation_case WHERE author_id = m.author_id
        LIMIT ${MAX_READ}) WHERE decision IS NOT NULL AND id <> m.id
      ORDER BY decided_at DESC LIMIT ${MAX_SHOWN}) x
    CROSS JOIN company k ON k.id = x.company_id) AS earlier,
  (SELECT count(*) FROM (SELECT 1 FROM review_origin o
    CROSS JOIN review r ON r.company_id = o.company_id AND r.review_number = o.review_number
    WHERE o.company_id = m.company_id AND o.public_at > m.opened_at - ${DAY}
      AND o.public_at <= m.opened_at AND ${seenByAdmins} LIMIT ${MAX_COUNTED})) AS last_day`;

type Context = Pick<
  ReviewCase,
  "reports" | "moreReports" | "bySamePerson" | "fromSameNetwork" | "earlier" | "lastDay"
>;

export function contextOf(row: ContextRow): Context {
  const reports = JSON.parse(row.reports) as ReportJson[];
  return {
    reports: reports.slice(0, MAX_REPORTS).map(({ reason, text, at, byCompany, ...by }) => ({
      reason,
      text,
      by,
      byCompany: byCompany === 1,
      at,
    })),
    moreReports: reports.length > MAX_REPORTS,
    bySamePerson: otherReviews(row.same_person),
    fromSameNetwork: otherReviews(row.same_network),
    earlier: (JSON.parse(row.earlier) as EarlierJson[]).map(
      ({ vanityName, name, decision, reason, restored, at }) => ({
        company: { vanityName, name },
        decision,
        reason,
        restored: restored === 1,
        at,
      }),
    ),
    lastDay: row.last_day,
  };
}

function otherReviews(json: string): OtherReview[] {
  return (JSON.parse(json) as OtherJson[]).map((one) => ({
    company: { vanityName: one.vanityName, name: one.name },
    displayUser: displayName(one.firstName, one.lastName),
    rating: one.rating,
    state: one.state,
    createdAt: one.at,
  }));
}

interface ReportJson {
  reason: Reason;
  text: string;
  at: number;
  byCompany: number;
  userId: string;
  email: string;
  name: string;
}

interface OtherJson {
  vanityName: string;
  name: string;
  firstName: string;
  lastName: string;
  rating: number;
  state: ReviewState;
  at: number;
}

interface EarlierJson {
  vanityName: string;
  name: string;
  decision: "kept" | "removed";
  reason: Reason | "";
  restored: number;
  at: number;
}
