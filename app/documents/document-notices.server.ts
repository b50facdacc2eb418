/** Mail to the office about what a client did with a document. */
import type { BoundSql } from "../database/one-trip";
import type { DocumentTemplates } from "../notifications/document-templates";
import { mailCompanyOf, type MailCompanyRow } from "../notifications/mail-company.server";
import { officeNotices, type OfficeNotice } from "../office/office-notices.server";
import { documentPath } from "../office/office-urls";
import type { RequestContext } from "../operations/context";
import { dayOf, dayText } from "../calendar/days";
import { refOf, type DocumentRow } from "./document.server";

type OfficeTemplate = "document-answered" | "document-waits";

interface Notice<T extends OfficeTemplate> extends Omit<OfficeNotice<T>, "data"> {
  company: MailCompanyRow & { vanity_name: string };
  row: Pick<
    DocumentRow,
    "company_id" | "id" | "client_id" | "kind" | "number" | "due" | "total" | "due_at"
  >;
  timeZone: string;
  data: Omit<
    DocumentTemplates[T],
    "company" | "unsubscribe" | "kind" | "number" | "amount" | "day" | "link"
  > & { amount?: number };
}

/** To each, for the batch of what causes it. An answer to its mail is a message to the client. */
export function documentNotices<T extends OfficeTemplate>(
  context: Pick<RequestContext, "config" | "now">,
  { company, row, timeZone, data, ...notice }: Notice<T>,
): BoundSql[] {
  const { config } = context;
  return officeNotices(context, row.company_id, {
    ...notice,
    answers: { clientId: row.client_id, document: `${row.kind} ${row.number}` },
    data: {
      company: mailCompanyOf(config, company),
      kind: row.kind,
      number: row.number!,
      amount: row.kind === "invoice" ? row.due : row.total,
      // `due_at` is the first moment after the day.
      day: row.due_at === null ? "" : dayText(dayOf(row.due_at - 1, timeZone)),
      link: config.mainOrigin + documentPath(company.vanity_name, row.kind, refOf(row)),
      ...data,
    } as never,
  });
}
