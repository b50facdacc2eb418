/** Mail to the office about what a client did with a document. */
import { newReplyAddress } from "../conversations/reply-address.server";
import type { BoundSql } from "../database/one-trip";
import type { DocumentTemplates } from "../notifications/document-templates";
import {
  mailCompanyOf,
  unsubscribeLink,
  type MailCompanyRow,
} from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import type { Recipient } from "../office/office-recipients.server";
import { documentPath } from "../office/office-urls";
import type { RequestContext } from "../operations/context";
import { dayOf, dayText } from "../calendar/days";
import { refOf, type DocumentRow } from "./document.server";

type OfficeTemplate = "document-answered" | "document-waits";

interface Notice<T extends OfficeTemplate> {
  company: MailCompanyRow & { vanity_name: string };
  row: Pick<
    DocumentRow,
    "company_id" | "id" | "client_id" | "kind" | "number" | "due" | "total" | "due_at"
  >;
  timeZone: string;
  recipients: Recipient[];
  /** Unique in the company: each person gets at most one mail for it. */
  cause: string;
  template: T;
  data: Omit<
    DocumentTemplates[T],
    "company" | "unsubscribe" | "kind" | "number" | "amount" | "day" | "link"
  > & { amount?: number };
  /** When to send it. Default: now. */
  at?: number;
}

/** One mail to each, for the batch of what causes it. An answer to it is a message to the client. */
export function officeNotices<T extends OfficeTemplate>(
  context: Pick<RequestContext, "config" | "now">,
  { company, row, timeZone, recipients, cause, template, data, at }: Notice<T>,
): BoundSql[] {
  const { config } = context;
  const companyId = row.company_id;
  return recipients.flatMap(({ userId, email }) => {
    const reply = newReplyAddress(context, {
      ...{ companyId, clientId: row.client_id, side: "company", personId: userId, email },
      document: `${row.kind} ${row.number}`,
    });
    const mail = officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${userId}`,
      to: email,
      template,
      ...(at !== undefined && { at }),
      data: {
        company: mailCompanyOf(config, company),
        unsubscribe: unsubscribeLink(config, { companyId, of: `person ${userId}` }),
        kind: row.kind,
        number: row.number!,
        amount: row.kind === "invoice" ? row.due : row.total,
        // `due_at` is the first moment after the day.
        day: row.due_at === null ? "" : dayText(dayOf(row.due_at - 1, timeZone)),
        link: config.mainOrigin + documentPath(company.vanity_name, row.kind, refOf(row)),
        ...data,
        ...reply.data,
      } as never,
    });
    return [...reply.sql, mail];
  });
}
