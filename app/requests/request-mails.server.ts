/** The mails that a new request causes, for its batch. */
import { answersWithin } from "../companies/answers-within";
import { newReplyAddress } from "../notifications/reply-address.server";
import type { BoundSql } from "../database/one-trip";
import {
  mailCompanyOf,
  unsubscribeLink,
  type MailCompanyRow,
} from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { mintLink } from "../secure-links/secure-link.server";
import { claimPath } from "../urls";
import { officeRequestPath } from "../office/office-urls";
import type { AskedCompany } from "./asked-company.server";
import { officeNotices } from "../office/office-notices.server";
import type { Recipient } from "../office/office-recipients.server";
import { placeName } from "../place-name";
import { senderOf, servicesOf, type Answer, type RequestRow } from "./request.server";

export interface Mailing {
  recipients: Recipient[];
  /** Whether the address of a profile without an owner gets a mail about it. */
  mailsPage: boolean;
  /** Whether the customer gets a confirmation. */
  confirms: boolean;
}

type Context = Pick<RequestContext, "config" | "now">;

export function mailsOf(
  context: Context,
  company: AskedCompany,
  row: RequestRow,
  { recipients, mailsPage, confirms }: Mailing,
): BoundSql[] {
  if (row.folder === "spam") return [];
  return [
    ...(company.unclaimed === 1
      ? mailsPage
        ? [toUnclaimed(context, company, row)]
        : []
      : toOffice(context, company, row, recipients)),
    ...(confirms ? confirmation(context, company, row) : []),
  ];
}

function toOffice(
  context: Context,
  company: AskedCompany,
  row: RequestRow,
  recipients: Mailing["recipients"],
) {
  const { config } = context;
  return officeNotices(context, row.company_id, {
    recipients,
    cause: `request-received ${row.number}`,
    template: "request-received",
    answers: { clientId: row.client_id, document: `request ${row.number}` },
    data: {
      company: mailCompanyOf(config, company),
      number: row.number,
      sender: senderOf(row),
      services: namesOf(row),
      place: placeOf(row),
      text: firstText(row),
      confirmed: row.confirmed_at !== null,
      link: config.mainOrigin + officeRequestPath(company.vanity_name, row.number),
    },
  });
}

/** The only address we know; nobody has shown yet that it is the company's. */
function toUnclaimed(context: Context, company: AskedCompany, row: RequestRow) {
  const { config } = context;
  return officeMailSql(context, row.company_id, {
    key: `request-unclaimed ${row.number}:${row.company_id}`,
    to: company.email!,
    template: "request-unclaimed",
    data: {
      company: mailCompanyOf(config, company),
      unsubscribe: unsubscribeLink(config, {
        companyId: row.company_id,
        of: `page ${company.email!.toLowerCase()}`,
      }),
      number: row.number,
      services: namesOf(row),
      place: placeName({ city: row.city, stateCode: row.state_code }),
      link: config.mainOrigin + claimPath(company.vanity_name),
    },
  });
}

/** To the customer, with a link to the request. */
export function confirmation(
  context: Context,
  company: MailCompanyRow & Pick<AskedCompany, "vanity_name" | "response_minutes">,
  row: RequestRow,
): BoundSql[] {
  const { config, now } = context;
  const { company_id: companyId, email } = row;
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
    companyId,
    clientId: row.client_id,
    kind: "request",
    number: row.number,
    email,
    at: now(),
  });
  const reply = newReplyAddress(context, {
    ...{ companyId, clientId: row.client_id, side: "client", personId: null, email },
    document: `request ${row.number}`,
  });
  return [
    link.sql,
    ...reply.sql,
    officeMailSql(context, companyId, {
      key: `request-sent ${row.number}:${companyId}`,
      to: email,
      template: "request-sent",
      data: {
        ...reply.data,
        company: mailCompanyOf(config, company),
        unsubscribe: unsubscribeLink(config, { companyId, of: email }),
        number: row.number,
        services: namesOf(row),
        answers: company.response_minutes === null ? "" : answersWithin(company.response_minutes),
        link: link.url,
      },
    }),
  ];
}

function namesOf(row: RequestRow) {
  return servicesOf(row).map(({ name }) => name);
}

function placeOf({ city, state_code, zip }: RequestRow) {
  return [city, [state_code, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

const MOST_TEXT = 300;

/** The longest text that the customer wrote, shortened. */
function firstText({ answers }: RequestRow) {
  const texts = (JSON.parse(answers) as Answer[])
    .filter(({ type }) => type === "textarea" || type === "text")
    .map(({ value }) => value);
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const signs = [...longest];
  return signs.length > MOST_TEXT ? `${signs.slice(0, MOST_TEXT).join("")}…` : longest;
}
