import { isStopped } from "../../mail-stops/stopped.server";
import {
  MAIL_COMPANY_COLUMNS,
  mailCompanyOf,
  unsubscribeLink,
  type MailCompanyRow,
} from "../../notifications/mail-company.server";
import { mailStatement } from "../../notifications/outbox.server";
import type { User, Within } from "../../operations/operation";
import { hostedPage } from "../../urls";
import { shortened } from "../shortened";
import type { Found } from "./office-review.server";

/** To the author, in the batch of the first reply; none if they want no mail from the company. */
export async function replyMail(
  context: Within<User>,
  { office, row: { review_number: number } }: Found,
  reply: string,
): Promise<D1PreparedStatement[]> {
  const { config, reads } = context;
  const found = await reads.first<MailCompanyRow & { to_email: string }>(
    `SELECT p.email AS to_email, ${MAIL_COMPANY_COLUMNS} FROM review r
      CROSS JOIN person p ON p.id = r.author_id CROSS JOIN company c ON c.id = r.company_id
      WHERE r.company_id = ? AND r.review_number = ? AND p.disabled_at IS NULL`,
    office.id,
    number,
  );
  if (!found || (await isStopped(office.work, found.to_email))) return [];
  const { providerId: companyId, vanityName } = office;
  return [
    mailStatement(context, {
      key: `review-reply ${companyId} ${number}`,
      to: found.to_email,
      template: "review-reply",
      data: {
        company: mailCompanyOf(config, found),
        text: shortened(reply),
        link: hostedPage(vanityName, "reviews", config.mainOrigin),
        unsubscribe: unsubscribeLink(config, { companyId, of: found.to_email }),
      },
    }),
  ];
}
