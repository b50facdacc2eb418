/**
 * Makes and sends the invoices of subscriptions whose date has come, period by period. Run by cron; a
 * period has one invoice however often, however late and by however many this is run at once.
 */
import { storedClient } from "../clients/client.server";
import { addDays, dayOf } from "../calendar/days";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound, oneTrip, type BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { dueCompanies, LATER, type DueCompany } from "../documents/due-documents.server";
import { sendingCompany, type SendingCompany } from "../documents/sending-company.server";
import type { DocumentSettings } from "../documents/settings";
import { storedSettings } from "../documents/stored-settings.server";
import { DAY } from "../duration";
import { hasPro } from "../plans/entitlement";
import { WHILE_HELD, type JobContext, type Taken } from "../requests/due-requests.server";
import { invoiceOfPeriod } from "./invoice-of-period.server";
import {
  changeGuard,
  eventSql,
  nextColumns,
  statusColumns,
} from "./subscription-statements.server";
import { scheduleIn, type SubscriptionRow } from "./subscription.server";

/** How long a company may be without Pro before its subscriptions are paused. */
const GRACE_DAYS = 7;

/** Other invoices of the company may take the number at the same time. */
const MAX_ATTEMPTS = 5;

/** What is the same for all due subscriptions of one company. */
export interface Biller {
  company: SendingCompany & Pick<DueCompany, "id" | "vanity_name">;
  timeZone: string;
  work: Work;
  settings: DocumentSettings;
}

/** Of one work database, at most `most` subscriptions, each for its next period. */
export async function makeInvoices(
  context: JobContext,
  db: D1Database,
  most: number,
): Promise<Taken> {
  const { results } = await db
    .prepare(
      `SELECT s.* FROM subscription s INDEXED BY subscription_next
        CROSS JOIN tenant t ON t.company_id = s.company_id AND t.state = 'open'
        WHERE s.next_at <= ? ORDER BY s.next_at LIMIT ?`,
    )
    .bind(context.now(), most)
    .all<SubscriptionRow>();
  const byCompany = Map.groupBy(results, (row) => row.company_id);
  const companies = await dueCompanies(context.db, [...byCompany.keys()]);
  let done = 0;
  for (const [companyId, rows] of byCompany) {
    const company = companies.get(companyId);
    const biller =
      company && mayBill(company, context.now()) ? await billerOf(context, company) : undefined;
    for (const row of rows) {
      try {
        if (!biller) await rest(context, db, row, company);
        else if (await billed(context, biller, row)) done += 1;
      } catch (error) {
        context.notice({
          event: "invoice of subscription failed",
          error: `${companyId} ${row.number}: ${String(error)}`,
        });
        await guardedBatch(db, bound(db, laterGuard(row, context.now() + LATER)), []).catch(
          () => undefined,
        );
      }
    }
  }
  return { taken: results.length, done };
}

function mayBill(company: DueCompany, now: number) {
  return company.unclaimed === 0 && company.office_held === 0 && hasPro(company, now);
}

async function billerOf({ db, work: workOf }: JobContext, company: DueCompany): Promise<Biller> {
  const { provider_id: providerId, work_db: workDb } = company;
  const work = workOf({ providerId, workDb, forNextOwner: true });
  const [sender, { settings }] = await Promise.all([
    sendingCompany({ reads: oneTrip(db) }, company.id),
    storedSettings(work),
  ]);
  return {
    company: { ...sender, id: company.id, vanity_name: company.vanity_name },
    timeZone: company.time_zone ?? "America/Chicago",
    work,
    settings,
  };
}

/** False if someone else made it, or changed the subscription, at the same time. */
async function billed(context: JobContext, biller: Biller, row: SubscriptionRow) {
  const { work, timeZone } = biller;
  const at = context.now();
  const client = await storedClient(work, row.client_id);
  const schedule = scheduleIn(row);
  const period = row.next_period;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const invoice = await invoiceOfPeriod(context, biller, { row, period, client, at });
    const done = await work.write(
      [changeGuard(row, nextColumns(schedule, period + 1, timeZone)), ...invoice.guards],
      [
        ...invoice.rest,
        eventSql(row, { kind: "invoiced", side: "system", text: invoice.text }, at),
      ],
    );
    if (done) return true;
    if (!(await isUnchanged(work, row))) return false;
  }
  throw new Error("Other invoices took the number.");
}

async function isUnchanged({ reads, companyId }: Work, { number, version }: SubscriptionRow) {
  const row = await reads.first(
    "SELECT 1 FROM subscription WHERE company_id = ? AND number = ? AND version = ?",
    companyId,
    number,
    version,
  );
  return row !== undefined && row !== null;
}

/**
 * Of a company that can't bill now: tried again the next day; paused once it has been without Pro
 * for a week, so that Pro that comes back months later does not send all missed invoices at once.
 */
async function rest(
  { now }: JobContext,
  db: D1Database,
  row: SubscriptionRow,
  company: DueCompany | undefined,
) {
  const at = now();
  const isOver =
    company?.unclaimed === 0 &&
    !hasPro(company, at) &&
    dayOf(at, company.time_zone ?? "America/Chicago") > addDays(row.next_day, GRACE_DAYS);
  const text = "Tradepost Pro has ended";
  const [guard, events]: [BoundSql, BoundSql[]] = isOver
    ? [
        changeGuard(row, { ...statusColumns("paused", at), next_at: null }),
        [eventSql(row, { kind: "paused", side: "system", text }, at)],
      ]
    : [laterGuard(row, at + (company ? DAY : WHILE_HELD)), []];
  await guardedBatch(
    db,
    bound(db, guard),
    events.map((one) => bound(db, one)),
  );
}

/** A guard. The version stays, as nobody sees a change. */
function laterGuard({ company_id, number, version, next_at }: SubscriptionRow, to: number) {
  return {
    sql: `UPDATE subscription SET next_at = ?
      WHERE company_id = ? AND number = ? AND version = ? AND next_at = ?`,
    values: [to, company_id, number, version, next_at],
  };
}
