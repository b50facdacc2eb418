/** The mail that asks a customer for a review: once, some time after a request was completed. */
import {
  MAIL_COMPANY_COLUMNS,
  mailCompanyOf,
  unsubscribeLink,
  type MailCompanyRow,
} from "../../notifications/mail-company.server";
import type { BoundSql } from "../../database/one-trip";
import { lifetimes } from "../../lifetimes";
import { isStopped } from "../../mail-stops/stopped.server";
import { officeMailSql } from "../../notifications/outbox.server";
import { asksForReviews } from "../../office/review-requests.server";
import type { User, Within } from "../../operations/operation";
import { kept, seenByAll } from "../../security/company-access";
import { addressHash } from "../../security/address-hash.server";
import { newReviewPath } from "../../reviews/review-urls";
import type { RequestRow } from "../request.server";
import type { Found } from "./office-request.server";

/**
 * For the batch that completes the request. Nothing unless the customer proved their address, wants
 * mail from the company, was not asked before and has not reviewed it.
 */
export async function reviewRequest(
  context: Within<User>,
  { office, row }: Found,
): Promise<BoundSql[]> {
  const { company_id: companyId, number, client_id: clientId, email, confirmed_at } = row;
  if (email === "" || confirmed_at === null) return [];
  const { work } = office;
  const [isOn, stopped, asked, company] = await Promise.all([
    asksForReviews(work),
    isStopped(work, email),
    work.reads.first(
      "SELECT 1 FROM client WHERE company_id = ? AND id = ? AND review_asked_for IS NOT NULL",
      companyId,
      clientId,
    ),
    reviewable(context, { id: office.id, email }),
  ]);
  if (!isOn || stopped || asked || !company) return [];
  const { config, now } = context;
  return [
    officeMailSql(context, companyId, {
      key: keyOf(row),
      to: email,
      template: "review-request",
      data: {
        company: mailCompanyOf(config, company),
        unsubscribe: unsubscribeLink(config, { companyId, of: email }),
        link: config.mainOrigin + newReviewPath(office.vanityName),
      },
      at: now() + lifetimes.reviewRequest,
    }),
    {
      sql: `UPDATE client SET review_asked_for = ?
        WHERE company_id = ? AND id = ? AND review_asked_for IS NULL`,
      values: [number, companyId, clientId],
    },
  ];
}

/** The company, if everyone sees its page and nobody with the address has reviewed it. */
function reviewable({ config, reads }: Within<User>, { id, email }: { id: number; email: string }) {
  return reads.first<MailCompanyRow>(
    `SELECT ${MAIL_COMPANY_COLUMNS} FROM company c WHERE c.id = ? AND ${seenByAll} AND ${kept}
      AND NOT EXISTS (SELECT 1 FROM review r WHERE r.author_hash = ? AND r.company_id = c.id)`,
    id,
    addressHash(config, "email", email),
  );
}

/**
 * For the batch in which the request is completed no more: the mail does not go out, unless it has.
 * Then the client may be asked another time.
 */
export function withdrawReviewRequest(row: RequestRow): BoundSql[] {
  const { company_id: companyId, number, client_id: clientId } = row;
  const waiting = `EXISTS (SELECT 1 FROM outbox WHERE key = ? AND company_id = ?
    AND due_at IS NOT NULL)`;
  return [
    {
      sql: `UPDATE client SET review_asked_for = NULL
        WHERE company_id = ? AND id = ? AND review_asked_for = ? AND ${waiting}`,
      values: [companyId, clientId, number, keyOf(row), companyId],
    },
    {
      sql: `DELETE FROM outbox WHERE key = ? AND company_id = ? AND due_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM client WHERE company_id = ? AND id = ?
          AND review_asked_for IS NOT NULL)`,
      values: [keyOf(row), companyId, companyId, clientId],
    },
  ];
}

/** Of two requests of one customer that are completed at once, one asks. */
function keyOf({ company_id, email }: RequestRow) {
  return `review-request:${company_id}:${email}`;
}
