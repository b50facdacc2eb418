/** Reminds offices of requests that nobody answered for four of their open hours. Run by cron. */
import { parseHours } from "../companies/hours";
import { afterWorkingTime } from "../companies/working-time";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { formatTime } from "../ui/time";
import { officeRequestPath } from "../office/office-urls";
import {
  eachDue,
  isWaiting,
  timeGuard,
  WHILE_HELD,
  type Due,
  type DueCompany,
  type DueRequest,
  type JobContext,
  type Taken,
} from "./due-requests.server";
import { REMIND_AFTER } from "./new-request.server";
import { officeNotices } from "../office/office-notices.server";
import { allowedTexts } from "../office/allowed-texts.server";
import { wantedRecipients, type Recipient } from "../office/office-recipients.server";
import { eventSql } from "./request-statements.server";
import { senderOf, servicesOf } from "./request.server";

/** Of one work database, at most `most` requests. Done are those that offices are reminded of. */
export function remindOffices(context: JobContext, db: D1Database, most: number): Promise<Taken> {
  return eachDue({ context, db, time: "remind_at", most }, (due) => ofOffice(context, due));
}

async function ofOffice(context: JobContext, { company, work, reads }: Due) {
  const wanted =
    company.unclaimed === 0 && company.office_held === 0 && (await remindersOn(work))
      ? await wantedRecipients({ reads }, work, company.id, "requests")
      : [];
  return async (row: DueRequest) => {
    const later = laterTime(context, company, row);
    const isDue = later === null && isWaiting(row);
    const recipients = isDue ? await allowedTexts(context, work, wanted) : [];
    const isReminder = recipients.length > 0;
    const done = await work.write(
      [timeGuard(row, "remind_at", later)],
      isReminder ? reminder(context, company, row, recipients) : [],
    );
    return done !== undefined && isReminder;
  };
}

async function remindersOn({ reads, companyId }: Work) {
  const row = await reads.first<{ reminders: number }>(
    "SELECT reminders FROM office_setting WHERE company_id = ?",
    companyId,
  );
  return row?.reminders !== 0;
}

/** Null: now. The company may have other hours than when the request was sent. */
function laterTime({ now }: JobContext, company: DueCompany, row: DueRequest) {
  if (company.unclaimed === 1 || !isWaiting(row)) return null;
  // A new owner who may not enter yet may not know who asked.
  if (company.office_held === 1) return now() + WHILE_HELD;
  const hours = parseHours(company.hours);
  const due = afterWorkingTime(hours, zoneOf(company), row.created_at, REMIND_AFTER);
  return due > now() ? due : null;
}

function zoneOf({ time_zone }: DueCompany) {
  return time_zone ?? "America/Chicago";
}

function reminder(
  context: JobContext,
  company: DueCompany,
  row: DueRequest,
  recipients: Recipient[],
): BoundSql[] {
  const { config, now } = context;
  const { number, created_at: at } = row;
  const zone = zoneOf(company);
  return [
    eventSql(row, { kind: "reminded", side: "system" }, now()),
    ...officeNotices(context, row.company_id, {
      recipients,
      cause: `request-reminder ${number}`,
      template: "request-reminder",
      answers: { clientId: row.client_id, document: `request ${number}` },
      data: {
        company: mailCompanyOf(config, company),
        number,
        sender: senderOf(row),
        services: servicesOf(row).map(({ name }) => name),
        since: `${formatTime(at, zone, "day")} at ${formatTime(at, zone, "time")}`,
        link: config.mainOrigin + officeRequestPath(company.vanity_name, number),
      },
    }),
  ];
}
