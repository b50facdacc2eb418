/** Mail to the people of an office who want to know about requests. */
import type { BoundSql } from "../database/one-trip";
import type { CompanyTemplates } from "../notifications/company-templates";
import { unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import type { Recipient } from "../office/office-recipients.server";
import type { Templates } from "../notifications/templates";
import type { RequestContext } from "../operations/context";

type OfficeTemplate =
  "request-received" | "request-message" | "request-reminder" | "request-canceled";

/**
 * One mail to each, for the batch of what causes it.
 *
 * @param cause Unique in the company: each person gets at most one mail for it.
 */
export function officeMails<T extends OfficeTemplate>(
  context: Pick<RequestContext, "config" | "now">,
  companyId: string,
  recipients: Recipient[],
  cause: string,
  template: T,
  data: Omit<CompanyTemplates[T], "unsubscribe">,
): BoundSql[] {
  return recipients.map(({ userId, email }) =>
    officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${userId}`,
      to: email,
      template,
      data: {
        ...data,
        unsubscribe: unsubscribeLink(context.config, { companyId, of: `person ${userId}` }),
      } as unknown as Templates[T],
    }),
  );
}
