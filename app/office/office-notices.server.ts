/** Mail and text messages to the people of an office, for the batch of what causes them. */
import { newReplyAddress } from "../notifications/reply-address.server";
import type { BoundSql } from "../database/one-trip";
import { unsubscribeLink } from "../notifications/mail-company.server";
import {
  mailStatement,
  officeMailSql,
  officeSmsSql,
  smsStatement,
  type OutgoingMail,
  type OutgoingSms,
} from "../notifications/outbox.server";
import { smsOf } from "../notifications/sms-text";
import type { TemplateName, Templates } from "../notifications/templates";
import type { RequestContext } from "../operations/context";
import type { Recipient } from "./office-recipients.server";
import { afterQuiet } from "./quiet-hours";

/** Templates whose mail has one button, and a link that stops it. */
type OfficeTemplate = {
  [T in TemplateName]: Templates[T] extends { link: string; unsubscribe: string } ? T : never;
}[TemplateName];

export interface OfficeNotice<T extends OfficeTemplate> {
  recipients: Recipient[];
  /** Unique in the company: each person gets at most one mail for it. */
  cause: string;
  template: T;
  data: Omit<Templates[T], "unsubscribe">;
  /** When to send it. Default: now. */
  at?: number;
  /**
   * The client who gets an answer to the mail, and its document: "request 1001", or "" for none. Default:
   * nobody does.
   */
  answers?: { clientId: string; document: string };
}

type Context = Pick<RequestContext, "config" | "now">;

interface Message {
  userId: string;
  mail: OutgoingMail<TemplateName> | undefined;
  sms: OutgoingSms | undefined;
}

/** @param companyId The company's public id. */
export function officeNotices<T extends OfficeTemplate>(
  context: Context,
  companyId: string,
  { answers, ...notice }: OfficeNotice<T>,
): BoundSql[] {
  return messagesOf(context, companyId, notice).flatMap(({ userId, mail, sms }) => {
    const person = { companyId, side: "company" as const, personId: userId };
    const reply =
      answers && mail && newReplyAddress(context, { ...person, ...answers, email: mail.to });
    const data = { ...mail?.data, ...reply?.data } as Templates[T];
    return [
      ...(reply?.sql ?? []),
      ...(mail ? [officeMailSql(context, companyId, { ...mail, data })] : []),
      ...(sms ? [officeSmsSql(context, companyId, sms)] : []),
    ];
  });
}

/** The same from the directory, for a batch of the directory. */
export function directoryNotices<T extends OfficeTemplate>(
  context: Context & Pick<RequestContext, "db">,
  companyId: string,
  notice: OfficeNotice<T>,
): D1PreparedStatement[] {
  return messagesOf(context, companyId, notice).flatMap(({ mail, sms }) => [
    ...(mail ? [mailStatement(context, mail)] : []),
    ...(sms ? [smsStatement(context, sms)] : []),
  ]);
}

function messagesOf<T extends OfficeTemplate>(
  { config, now }: Context,
  companyId: string,
  { recipients, cause, template, data, at = now() }: OfficeNotice<T>,
): Message[] {
  return recipients.map(({ userId, event, email, mobile, quiet, timeZone }) => {
    const key = `${cause}:${companyId}:${userId}`;
    const unsubscribe = unsubscribeLink(config, { companyId, of: `person ${userId} ${event}` });
    const whole = { ...data, unsubscribe } as unknown as Templates[T];
    const due = quiet ? afterQuiet(at, quiet, timeZone) : at;
    const sent = { at: due, member: { companyId, userId } };
    return {
      userId,
      mail: email === "" ? undefined : { ...sent, key, to: email, template, data: whole },
      sms:
        mobile === ""
          ? undefined
          : { ...sent, key: `${key}:sms`, to: mobile, text: smsOf(config, template, whole) },
    };
  });
}
