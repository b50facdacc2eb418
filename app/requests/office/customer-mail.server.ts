/** Mail to the customer of a request, each with a secure link of its own. */
import * as z from "zod";
import { newReplyAddress } from "../../notifications/reply-address.server";
import type { BoundSql } from "../../database/one-trip";
import { DELETING } from "../../database/work-databases/place.server";
import { isStopped } from "../../mail-stops/stopped.server";
import type { CompanyTemplates } from "../../notifications/company-templates";
import {
  MAIL_COMPANY_COLUMNS,
  mailCompanyOf,
  unsubscribeLink,
  type MailCompanyRow,
} from "../../notifications/mail-company.server";
import { officeMailSql } from "../../notifications/outbox.server";
import type { Templates } from "../../notifications/templates";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { mintLink } from "../../secure-links/secure-link.server";
import { countUnconfirmed } from "../../security/unconfirmed-mail.server";
import type { Found } from "./office-request.server";

export const Reached = z
  .enum(["mailed", "no email", "stopped"])
  .describe("Whether the customer gets an email. With “stopped” they want none from the company.");
export type Reached = z.output<typeof Reached>;

type CustomerTemplate = "request-answered" | "request-canceled";

interface CustomerMail<T extends CustomerTemplate> {
  /** Unique in the company: mailed at most once. */
  cause: string;
  template: T;
  data: Omit<CompanyTemplates[T], "company" | "unsubscribe" | "number" | "link">;
}

/**
 * The statements of the mail, for the batch of what causes it; none if the customer gets none. Throws
 * "too-many" beyond the limits of mail to an address that nobody has confirmed.
 */
export async function customerMail<T extends CustomerTemplate>(
  context: Within<User>,
  { office, row }: Found,
  { cause, template, data }: CustomerMail<T>,
): Promise<{ reached: Reached; sql: BoundSql[] }> {
  const { config, now, reads } = context;
  const { company_id: companyId, number, email } = row;
  if (email === "") return { reached: "no email", sql: [] };
  const [stopped, company] = await Promise.all([
    isStopped(office.work, email),
    reads.first<MailCompanyRow>(
      `SELECT ${MAIL_COMPANY_COLUMNS} FROM company c WHERE c.id = ?`,
      office.id,
    ),
  ]);
  if (stopped) return { reached: "stopped", sql: [] };
  if (!company) throw new Refusal("gone", DELETING);
  if (row.confirmed_at === null) await count(context, { office, row });
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: office.vanityName,
    companyId,
    clientId: row.client_id,
    kind: "request",
    number,
    email,
    at: now(),
  });
  const reply = newReplyAddress(context, {
    ...{ companyId, clientId: row.client_id, side: "client", personId: null, email },
    document: `request ${number}`,
  });
  const mail = officeMailSql(context, companyId, {
    key: `${cause}:${companyId}`,
    to: email,
    template,
    data: {
      ...data,
      ...reply.data,
      company: mailCompanyOf(config, company),
      unsubscribe: unsubscribeLink(config, { companyId, of: email }),
      number,
      link: link.url,
    } as unknown as Templates[T],
  });
  return { reached: "mailed", sql: [link.sql, ...reply.sql, mail] };
}

async function count(context: Within<User>, { office: { work }, row: { number } }: Found) {
  const people = [context.actor.userId];
  try {
    await countUnconfirmed(context, work, { of: `request ${number}`, people });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too-many") throw error;
    throw new Refusal("too-many", UNCONFIRMED, undefined, error.retryAfter);
  }
}

const UNCONFIRMED =
  "The customer hasn’t confirmed this email address yet, so we can’t send it more emails today. " +
  "Call them, or try again tomorrow.";
