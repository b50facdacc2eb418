/** Mail to the people of a company about its new reviews. */
import { mailCompanyOf } from "../notifications/mail-company.server";
import { directoryNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import type { RequestContext } from "../operations/context";
import { officeReviewPath } from "../office/office-urls";
import { shortened } from "./shortened";
import type { ReviewedCompany } from "./reviewed-company.server";
import { displayName, type Visibility } from "./review";

interface NewReview {
  number: number;
  firstName: string;
  lastName: string;
  rating: number;
  headline: string;
  review: string;
  visibility: Visibility;
}

/** For the batch that shows the review for the first time: at most one mail to each person. */
export async function newReviewMails(
  context: RequestContext,
  company: ReviewedCompany,
  { number, firstName, lastName, rating, headline, review, visibility }: NewReview,
): Promise<D1PreparedStatement[]> {
  const { provider_id: providerId, vanity_name: vanityName, work_db: workDb } = company;
  const work = context.work({ providerId, workDb });
  const recipients = await officeRecipients(context, work, company.id, "reviews");
  return directoryNotices(context, providerId, {
    recipients,
    cause: `review ${number}`,
    template: "review-received",
    data: {
      company: mailCompanyOf(context.config, company),
      author: displayName(firstName, lastName),
      rating,
      text: shortened([headline, review].filter(Boolean).join("\n")),
      forFriends: visibility === "f",
      link: context.config.mainOrigin + officeReviewPath(vanityName, number),
    },
  });
}
