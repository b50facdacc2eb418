/** Mail to the people of an office who want to know about requests. */
import { newReplyAddress } from "../conversations/reply-address.server";
import type { BoundSql } from "../database/one-trip";
import type { CompanyTemplates } from "../notifications/company-templates";
import { unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import type { Recipient } from "../office/office-recipients.server";
import type { Templates } from "../notifications/templates";
import type { RequestContext } from "../operations/context";
import type { RequestRow } from "./request.server";

type OfficeTemplate =
  "request-received" | "request-message" | "request-reminder" | "request-canceled";

type MailedRequest = Pick<RequestRow, "company_id" | "client_id" | "number">;

/**
 * One mail to each, for the batch of what causes it. An answer to it is a message about the request.
 *
 * @param cause Unique in the company: each person gets at most one mail for it.
 */
export function officeMails<T extends OfficeTemplate>(
  context: Pick<RequestContext, "config" | "now">,
  { company_id: companyId, client_id: clientId, number }: MailedRequest,
  recipients: Recipient[],
  cause: string,
  template: T,
  data: Omit<CompanyTemplates[T], "unsubscribe">,
): BoundSql[] {
  return recipients.flatMap(({ userId, email }) => {
    const reply = newReplyAddress(context, {
      ...{ companyId, clientId, side: "company", personId: userId, email },
      document: `request ${number}`,
    });
    const mail = officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${userId}`,
      to: email,
      template,
      data: {
        ...data,
        ...reply.data,
        unsubscribe: unsubscribeLink(context.config, { companyId, of: `person ${userId}` }),
      } as unknown as Templates[T],
    });
    return [...reply.sql, mail];
  });
}
