/**
 * Tells customers whom nobody answered for three days, and which other companies they may ask. What
 * they wrote is passed on to nobody. Run by cron.
 */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { isStopped } from "../mail-stops/stopped.server";
import { mailCompanyOf, unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { placeName } from "../place-name";
import type { CompanyCard } from "../search/cards.server";
import { mintLink } from "../secure-links/secure-link.server";
import { companyPath } from "../urls";
import {
  eachDue,
  isWaiting,
  timeGuard,
  type Due,
  type DueCompany,
  type DueRequest,
  type JobContext,
  type Taken,
} from "./due-requests.server";
import { othersNear } from "./others-near.server";
import { eventSql } from "./request-statements.server";

/** Of one work database, at most `most` requests. Done are those whose customers are mailed. */
export function rescueCustomers(context: JobContext, db: D1Database, most: number): Promise<Taken> {
  return eachDue(
    { context, db, time: "rescue_at", most },
    (due) => (row) => rescue(context, due, row),
  );
}

async function rescue(
  context: JobContext,
  { company, work, reads }: Due,
  row: DueRequest,
): Promise<boolean> {
  const reason = isWaiting(row) ? await whyNoMail(work, row) : undefined;
  const isMailed = isWaiting(row) && reason === undefined;
  const others = isMailed ? await othersNear(reads, company, row) : [];
  const done = await work.write(
    [timeGuard(row, "rescue_at", null)],
    [
      ...(isWaiting(row) ? [eventOf(context, row, reason)] : []),
      ...(isMailed ? mailOf(context, company, row, others) : []),
    ],
  );
  return done !== undefined && isMailed;
}

/**
 * Why the customer can't be mailed; undefined: they can. An address that nobody proved gets at most
 * three confirmations a day (send-request.server.ts); one that got none for this request gets no
 * other mail for it either.
 */
async function whyNoMail(work: Work, { number, email, confirmed_at }: DueRequest) {
  if (email === "") return "no email address";
  const [stopped, link] = await Promise.all([
    isStopped(work, email),
    work.reads.first(
      "SELECT 1 FROM secure_link WHERE company_id = ? AND document = ? AND email = ?",
      work.companyId,
      `request ${number}`,
      email,
    ),
  ]);
  if (stopped) return "they want no email";
  return confirmed_at === null && !link ? "unconfirmed email address" : undefined;
}

/** With a reason: the customer gets no mail. */
function eventOf({ now }: JobContext, row: DueRequest, reason: string | undefined): BoundSql {
  return eventSql(row, { kind: "rescued", side: "system", ...(reason && { reason }) }, now());
}

function mailOf(
  context: JobContext,
  company: DueCompany,
  row: DueRequest,
  others: CompanyCard[],
): BoundSql[] {
  const { config, now } = context;
  const { company_id: companyId, number, email } = row;
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
    companyId,
    clientId: row.client_id,
    kind: "request",
    number,
    email,
    at: now(),
  });
  return [
    link.sql,
    officeMailSql(context, companyId, {
      key: `request-rescue ${number}:${companyId}`,
      to: email,
      template: "request-rescue",
      data: {
        company: mailCompanyOf(config, company),
        unsubscribe: unsubscribeLink(config, { companyId, of: email }),
        number,
        link: link.url,
        others: others.map(({ name, vanityName, ...card }) => ({
          name,
          link: config.mainOrigin + companyPath(vanityName),
          about: aboutOf(card),
        })),
      },
    }),
  ];
}

/** "Austin, TX · 4.8 stars from 43 reviews". */
function aboutOf({
  city,
  stateCode,
  rating,
  reviewCount,
}: Omit<CompanyCard, "name" | "vanityName">) {
  const reviews = `${rating} stars from ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
  return [placeName({ city, stateCode }), reviewCount > 0 ? reviews : ""]
    .filter(Boolean)
    .join(" · ");
}
