/**
 * Reminds clients of estimates that expire and of invoices that are due, and offices of what waits
 * for a client. Run by cron.
 */
import { storedClient } from "../clients/client.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { isStopped } from "../mail-stops/stopped.server";
import { mailCompanyOf, unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { allowedTexts } from "../office/allowed-texts.server";
import { wantedRecipients, type Recipient } from "../office/office-recipients.server";
import { WHILE_HELD, type JobContext, type Taken } from "../requests/due-requests.server";
import { mintLink } from "../secure-links/secure-link.server";
import { dayOf, daysBetween, dayText } from "../calendar/days";
import { documentNotices } from "./document-notices.server";
import { eventSql } from "./document-statements.server";
import { eachDueDocument, LATER, type Due, type DueDocument } from "./due-documents.server";
import { inTheDaytime } from "./mail-hours";
import { dueReminders, nextReminderOf, type Reminder } from "./reminders";
import { waits } from "./states";

/** Of one work database, at most `most` documents. Done are those that caused mail. */
export function remindOfDocuments(
  context: JobContext,
  db: D1Database,
  most: number,
): Promise<Taken> {
  const otherwise = (row: DueDocument) => ({
    guard: timeGuard(row, context.now() + LATER),
    rest: [],
  });
  return eachDueDocument({ context, db, name: "remind", most, otherwise }, (due) =>
    ofCompany(context, due),
  );
}

async function ofCompany(context: JobContext, due: Due) {
  const { company, work, reads, sends } = due;
  const recipients = sends ? await wantedRecipients({ reads }, work, company.id, "documents") : [];
  return async (row: DueDocument) => {
    const now = context.now();
    const isWaiting = waits(row, now);
    const later = isWaiting ? laterTime(due, now) : now;
    if (later > now) {
      await work.write([timeGuard(row, later)], []);
      return false;
    }
    const rules = dueReminders(row, now);
    const reminder = rules.at(-1)?.reminder;
    const mails =
      sends && isWaiting && reminder && isWanted(row, reminder)
        ? await mailsOf(context, due, row, { reminder, recipients })
        : [];
    const bits = rules.reduce((all, { bit }) => all | bit, 0);
    const next = isWaiting ? nextReminderOf(row, now) : null;
    const event = eventSql(row, { kind: "reminded", side: "system" }, now);
    const done = await work.write(
      [timeGuard(row, next, bits)],
      mails.length > 0 ? [event, ...mails] : [],
    );
    return done !== undefined && mails.length > 0;
  };
}

/** Former clients of a company whose new owner may not enter yet are left alone. */
function laterTime({ company, timeZone }: Due, now: number) {
  return company.office_held === 1 ? now + WHILE_HELD : inTheDaytime(now, timeZone);
}

/** A client who asked for a change waits for the company. */
function isWanted(row: DueDocument, reminder: Reminder) {
  if (row.change_asked_at !== null) return false;
  return reminder !== "estimate not viewed" || row.viewed_at === null;
}

/**
 * A guard: changes no row if the document or its time has changed since it was read. The version
 * stays, since neither side sees a change.
 */
function timeGuard(row: DueDocument, to: number | null, reminded = 0): BoundSql {
  return {
    sql: `UPDATE document SET remind_at = ?, reminded = reminded | ?
      WHERE company_id = ? AND id = ? AND state_version = ? AND remind_at = ?`,
    values: [to, reminded, row.company_id, row.id, row.state_version, row.remind_at],
  };
}

interface Reminding {
  reminder: Reminder;
  /** Of the office. Their text messages are not counted yet. */
  recipients: Recipient[];
}

async function mailsOf(
  context: JobContext,
  due: Due,
  row: DueDocument,
  { reminder, recipients }: Reminding,
): Promise<BoundSql[]> {
  const client =
    reminder === "estimate not viewed" ? [] : await clientMail(context, due, row, reminder);
  const tellsOffice = reminder === "estimate not viewed" || reminder.startsWith("invoice overdue");
  if (!tellsOffice) return client;
  const { company, timeZone, work } = due;
  return [
    ...client,
    ...documentNotices(context, {
      company,
      row,
      timeZone,
      recipients: await allowedTexts(context, work, recipients),
      cause: `${reminder} ${row.id} ${row.version}`,
      template: "document-waits",
      data: {
        client: row.client_name,
        days: -daysLeft(row, timeZone, context.now()),
        reminded: client.length > 0,
      },
    }),
  ];
}

/** With a link of its own. None without an address, or if the client stopped the company's mail. */
async function clientMail(
  { config, now }: JobContext,
  { company, timeZone, work }: Due,
  row: DueDocument,
  reminder: Reminder,
): Promise<BoundSql[]> {
  const email = await addressOf(work, row.client_id);
  if (email === undefined) return [];
  const { company_id: companyId, kind } = row;
  const number = row.number!;
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
    companyId,
    clientId: row.client_id,
    kind,
    number,
    email,
    at: now(),
  });
  const mail = officeMailSql({ config, now }, companyId, {
    key: `${reminder} ${row.id} ${row.version}:${companyId}:client`,
    to: email,
    template: "document-reminder",
    data: {
      company: mailCompanyOf(config, company),
      unsubscribe: unsubscribeLink(config, { companyId, of: email }),
      kind,
      number,
      amount: kind === "invoice" ? row.due : row.total,
      day: dayText(lastDay(row, timeZone)),
      days: daysLeft(row, timeZone, now()),
      link: link.url,
    },
  });
  return [link.sql, mail];
}

async function addressOf(work: Work, clientId: string) {
  const email = (await storedClient(work, clientId))?.emails[0];
  return email && !(await isStopped(work, email)) ? email : undefined;
}

/** Until when it can be approved, or is to be paid. All rules but the first need one. */
function lastDay({ due_at }: DueDocument, timeZone: string) {
  return dayOf(due_at! - 1, timeZone);
}

/** Negative after its day. Of an estimate without a day 0. */
function daysLeft(row: DueDocument, timeZone: string, now: number) {
  return row.due_at === null ? 0 : daysBetween(dayOf(now, timeZone), lastDay(row, timeZone));
}
