import * as z from "zod";
import { dayOf } from "../calendar/days";
import { ConversationLine, unreadConversations } from "../chat/list-conversations.server";
import { DAY } from "../duration";
import type { Work } from "../database/work-databases/work";
import { startOfNextVisit } from "../jobs/next-visit.server";
import { workersOf } from "../jobs/people.server";
import { ScheduledVisit, visitsOfDays, withNames } from "../jobs/visits-of-days.server";
import { MissedVisit, missedVisitOf, missedVisits } from "../jobs/missed-visits.server";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { DocumentLine, lineOf as documentLineOf } from "../documents/document-line.server";
import { Owed, readOwed } from "../documents/owed.server";
import { changesAskedFor, overdueInvoices } from "../documents/waiting-documents.server";
import {
  disputesToAnswer,
  FAILED_LATELY,
  paymentsToLookAt,
  WaitingDispute,
  WaitingPayment,
} from "../payments/waiting-money.server";
import {
  LINE_COLUMNS,
  lineOf,
  RequestLine,
  type LineRow,
} from "../requests/office/request-line.server";
import { ResponseTimes, responseTimes } from "../requests/response-time.server";
import {
  lineOf as subscriptionLineOf,
  plansToStart,
  SubscriptionLine,
} from "../subscriptions/subscription-line.server";

const MOST = 25;
const MOST_VISITS = 40;

/**
 * The visits of the day, what clients owe, and what waits for the office: for an answer, for its
 * money, for the start of a plan, or for what came of a visit. The longest first; of disputes and
 * payments, what costs the most.
 */
export const readToday = operation({
  name: "read today",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    day: z.string().describe("YYYY-MM-DD, where the company is."),
    visits: z
      .array(ScheduledVisit)
      .describe(`The first ${MOST_VISITS} of the day, by their start; without canceled ones.`),
    moreVisits: z.boolean().describe(`Whether there are more than ${MOST_VISITS}.`),
    nextVisit: z
      .int()
      .nullable()
      .describe("UTC epoch milliseconds: the start of the first visit after this day."),
    owed: Owed,
    disputes: z
      .array(WaitingDispute)
      .describe("Payments that clients' banks take back unless the company answers."),
    moreDisputes: z.boolean().describe(`Whether there are more than ${MOST}.`),
    payments: z
      .array(WaitingPayment)
      .describe(
        "Of invoices that are still owed: payments whose outcome isn't known, and those that " +
          `failed within ${FAILED_LATELY / DAY} days.`,
      ),
    morePayments: z.boolean().describe(`Whether there are more than ${MOST}.`),
    waiting: z.array(
      RequestLine.extend({
        since: z.int().describe("UTC epoch milliseconds: since when the customer waits."),
        message: z.string().describe("The client's message, shortened; empty for a new request."),
      }),
    ),
    more: z.boolean().describe(`Whether more than ${MOST} wait.`),
    messages: z.array(ConversationLine).describe("Conversations with unread messages."),
    moreMessages: z.boolean().describe(`Whether there are more than ${MOST}.`),
    changes: z.array(DocumentLine).describe("Estimates of which the client asked for a change."),
    moreChanges: z.boolean().describe(`Whether there are more than ${MOST}.`),
    overdue: z.array(DocumentLine).describe("Invoices that are due for longer than their day."),
    moreOverdue: z.boolean().describe(`Whether there are more than ${MOST}.`),
    plans: z
      .array(SubscriptionLine)
      .describe("Recurring invoices that clients approved and that have no start yet."),
    morePlans: z.boolean().describe(`Whether there are more than ${MOST}.`),
    missed: z.array(MissedVisit).describe("Visits whose day is over, and that are still open."),
    moreMissed: z.boolean().describe(`Whether there are more than ${MOST}.`),
    responseMinutes: z
      .int()
      .nullable()
      .describe("How soon the company usually answers, as its page shows it; null if not known."),
    responseTimes: ResponseTimes,
  }),
  find: (context, input) => watchedOffice(context, input, "today"),
  async run(context, _input, { id, work, timeZone }) {
    const { reads } = context;
    const at = context.now();
    const day = dayOf(at, timeZone);
    const [
      visitRows,
      workers,
      nextVisit,
      owed,
      disputes,
      payments,
      unanswered,
      unread,
      messages,
      changes,
      overdue,
      plans,
      missed,
      times,
      company,
    ] = await Promise.all([
      visitsOfDays(work, day, day, MOST_VISITS + 1),
      workersOf(context, { id }),
      startOfNextVisit(work, day),
      readOwed(work, at),
      disputesToAnswer(work, at, MOST + 1),
      paymentsToLookAt(work, at, MOST + 1),
      unansweredOf(work),
      unreadOf(work),
      unreadConversations(context, work, MOST + 1),
      changesAskedFor(work, MOST + 1),
      overdueInvoices(work, at, MOST + 1),
      plansToStart(work, MOST + 1),
      missedVisits(work, day, MOST + 1),
      responseTimes(work, at),
      reads.first<{ response_minutes: number | null }>(
        "SELECT response_minutes FROM company WHERE id = ?",
        id,
      ),
    ]);
    const sorted = together(unanswered, unread);
    return {
      day,
      visits: await withNames(context, visitRows.slice(0, MOST_VISITS), workers),
      moreVisits: visitRows.length > MOST_VISITS,
      nextVisit,
      owed,
      disputes: disputes.slice(0, MOST),
      moreDisputes: disputes.length > MOST,
      payments: payments.slice(0, MOST),
      morePayments: payments.length > MOST,
      waiting: sorted.slice(0, MOST).map((row) => ({
        ...lineOf(row),
        since: row.since,
        message: row.message,
      })),
      more: sorted.length > MOST,
      messages: messages.slice(0, MOST),
      moreMessages: messages.length > MOST,
      changes: changes.slice(0, MOST).map((row) => documentLineOf(row, at)),
      moreChanges: changes.length > MOST,
      overdue: overdue.slice(0, MOST).map((row) => documentLineOf(row, at)),
      moreOverdue: overdue.length > MOST,
      plans: plans.slice(0, MOST).map(subscriptionLineOf),
      morePlans: plans.length > MOST,
      missed: missed.slice(0, MOST).map(missedVisitOf),
      moreMissed: missed.length > MOST,
      responseMinutes: company?.response_minutes ?? null,
      responseTimes: times,
    };
  },
});

/** One that waits for two reasons waits since the first. */
function together(unanswered: Waiting[], unread: Waiting[]) {
  const all = new Map(unread.map((row) => [row.number, row]));
  for (const row of unanswered)
    all.set(row.number, { ...row, message: all.get(row.number)?.message ?? "" });
  return [...all.values()].toSorted((a, b) => a.since - b.since);
}

type Waiting = LineRow & { since: number; message: string };

function unansweredOf({ reads, companyId }: Work) {
  return reads.all<Waiting>(
    `SELECT ${LINE_COLUMNS}, r.created_at AS since, '' AS message
      FROM request r INDEXED BY request_waiting
      WHERE r.company_id = ? AND r.answered_at IS NULL AND r.folder = 'open'
      ORDER BY r.created_at LIMIT ${MOST + 1}`,
    companyId,
  );
}

function unreadOf({ reads, companyId }: Work) {
  return reads.all<Waiting>(
    `SELECT ${LINE_COLUMNS}, r.unread_at AS since, coalesce((SELECT c.last_text
        FROM conversation c INDEXED BY conversation_client
        WHERE c.company_id = r.company_id AND c.client_id = r.client_id
          AND c.last_side = 'client' ORDER BY c.last_at DESC LIMIT 1), '') AS message
      FROM request r INDEXED BY request_unread
      WHERE r.company_id = ? AND r.unread_at IS NOT NULL AND r.folder <> 'spam'
      ORDER BY r.unread_at LIMIT ${MOST + 1}`,
    companyId,
  );
}
