/** Mails about held reviews, decisions and appeals: to the author and to the company. */
import { mailCompanyOf } from "../../notifications/mail-company.server";
import { mailStatement } from "../../notifications/outbox.server";
import type { Templates } from "../../notifications/templates";
import { directoryNotices } from "../../office/office-notices.server";
import { officeRecipients } from "../../office/office-recipients.server";
import type { RequestContext } from "../../operations/context";
import { officePath } from "../../office/office-urls";
import { OWN_REVIEWS_PATH, reviewPath } from "../review-urls";
import { displayName } from "../review";
import { isToldCompany, type CaseRow } from "./case-row.server";
import { reasonNames, type Reason } from "./reasons";

interface HeldReview {
  company_id: number;
  review_number: number;
  /** Null for a company that is made with the review: its address is not known yet. */
  vanity_name: string | null;
  name: string;
  author_email: string | null;
}

/** @param version The review's version from then on. */
export function heldMail(
  context: RequestContext,
  review: HeldReview,
  { version, note = "" }: { version: number; note?: string },
): D1PreparedStatement[] {
  const { company_id, review_number, author_email: to } = review;
  return to === null
    ? []
    : [
        mailStatement(context, {
          key: `review held ${company_id} ${review_number} ${version}`,
          to,
          template: "review-held",
          data: { ...aboutReview(context, review), note },
        }),
      ];
}

interface Decided {
  decision: "kept" | "removed";
  reason: Reason | "";
  note: string;
}

/**
 * The author of a review that was not held learns of a decision to keep it only if the admin wrote
 * something.
 */
export async function decisionMails(
  context: RequestContext,
  row: CaseRow,
  { decision, reason, note }: Decided,
): Promise<D1PreparedStatement[]> {
  const named = reason && reasonNames[reason];
  const forAuthor = {
    kept: {
      template: "review-kept",
      data: { ...aboutReview(context, row), note, wasHeld: row.state === "held" },
    },
    removed: {
      template: "review-removed",
      data: { ...aboutReview(context, row, "/appeal"), reason: named, note },
    },
  } as const;
  const isTold = decision === "removed" || row.state === "held" || note !== "";
  const tellsCompany = decision === "kept" ? row.by_company === 1 : isToldCompany(row);
  return [
    ...(isTold && row.author_email !== null
      ? [
          mailStatement(context, {
            key: `review decided ${row.id}`,
            to: row.author_email,
            ...forAuthor[decision],
          }),
        ]
      : []),
    ...(tellsCompany
      ? await companyMails(context, row, "decided", {
          outcome: decision,
          reason: named,
          note,
        })
      : []),
  ];
}

export async function outcomeMails(
  context: RequestContext,
  row: CaseRow,
  { outcome, note }: { outcome: "restored" | "upheld"; note: string },
): Promise<D1PreparedStatement[]> {
  const reason = row.reason && reasonNames[row.reason];
  return [
    ...(row.author_email === null
      ? []
      : [
          mailStatement(context, {
            key: `review appeal ${row.id}`,
            to: row.author_email,
            template: "review-appeal",
            data: { ...aboutReview(context, row), outcome, reason, note },
          }),
        ]),
    ...(isToldCompany(row)
      ? await companyMails(context, row, "appeal", { outcome, reason, note })
      : []),
  ];
}

type CompanyData = Templates["review-decided"];

async function companyMails(
  context: RequestContext,
  row: CaseRow,
  what: "decided" | "appeal",
  data: Pick<CompanyData, "outcome" | "reason" | "note">,
) {
  const companyId = row.provider_id;
  const work = context.work({ providerId: companyId, workDb: row.work_db });
  const recipients = await officeRecipients(context, work, row.company_id, "reviews");
  return directoryNotices(context, companyId, {
    recipients,
    cause: `review ${what} ${row.id}`,
    template: "review-decided",
    data: {
      ...data,
      company: mailCompanyOf(context.config, row),
      author: displayName(row.author_first_name, row.author_last_name),
      rating: row.rating,
      reported: row.by_company === 1,
      link: context.config.mainOrigin + officePath(row.vanity_name, "/reviews"),
    },
  });
}

function aboutReview(
  { config }: RequestContext,
  { name, vanity_name, review_number }: Omit<HeldReview, "author_email">,
  page: "" | "/appeal" = "",
) {
  return {
    company: name,
    link: config.mainOrigin + pathOf(vanity_name, page ? review_number : undefined, page),
  };
}

function pathOf(vanityName: string | null, number: number | undefined, page: string) {
  return vanityName === null ? OWN_REVIEWS_PATH : reviewPath(vanityName, number, page);
}
