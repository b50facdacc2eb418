/** What its next invoices say, how often they are made, and when the next one is. */
import { dayText } from "../calendar/days";
import { cycleLabel } from "../documents/billing";
import type { Work } from "../database/work-databases/work";
import { contentOf } from "../documents/content-input.server";
import { contentIn } from "../documents/document.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { Cycle, Day, invoiceInput, Title } from "./input.server";
import { contentColumns } from "./invoice-content.server";
import { messages } from "./messages";
import {
  change,
  foundSubscription,
  Moved,
  movedOf,
  OfSubscription,
  refuseChange,
  Seen,
  todayOf,
} from "./office-subscription.server";
import { nextColumns } from "./subscription-statements.server";

/** What is left out stays. Invoices that were made stay as they are. */
export const editSubscription = operation({
  name: "edit subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend({ ...Seen, title: Title.optional(), ...invoiceInput }),
  output: Moved,
  find: foundSubscription,
  async run(context, { version, ...input }, found) {
    refuseChange(found, version);
    const { row } = found;
    const columns = {
      title: input.title ?? row.title,
      ...contentColumns(contentOf(input, contentIn(row)), row),
    };
    const names = Object.keys(columns) as (keyof typeof columns)[];
    if (names.every((name) => columns[name] === row[name])) return movedOf(row);
    return change(context, found, { kind: "edited", action: "edit subscription", columns });
  },
});

/**
 * How often, and the date of the next invoice, from which later ones count. Periods keep their
 * numbers, so that none is billed twice.
 */
export const rescheduleSubscription = operation({
  name: "reschedule subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend({
    ...Seen,
    cycle: Cycle.optional(),
    nextDate: Day.describe("Of the next invoice: today or later, and after that of its last one."),
  }),
  output: Moved,
  find: foundSubscription,
  async run(context, { version, cycle, nextDate }, found) {
    refuseChange(found, version);
    const { row, office } = found;
    if (row.status === "pending") throw new Refusal("conflict", messages.startFirst);
    const { interval, frequency } = cycle ?? row;
    const isSame = interval === row.interval && frequency === row.frequency;
    if (isSame && nextDate === row.next_day) return movedOf(row);
    refusePast(nextDate, todayOf(context, office));
    await refuseBilled(office.work, row.number, nextDate);
    const schedule = { interval, frequency, first_day: nextDate, first_period: row.next_period };
    const next = nextColumns(schedule, row.next_period, office.timeZone);
    return change(context, found, {
      kind: "rescheduled",
      action: "reschedule subscription",
      text: `${cycleLabel(schedule)} from ${dayText(nextDate)}`,
      columns: {
        ...contentColumns(contentIn(row), schedule),
        first_day: nextDate,
        first_period: row.next_period,
        ...next,
        ...(row.status === "paused" && { next_at: null }),
      },
      details: { interval, frequency, next: nextDate },
    });
  },
});

/** Throws "invalid" for a day that an invoice is for already, or that comes before it. */
async function refuseBilled({ reads, companyId }: Work, subscription: number, day: string) {
  const last = await reads.first<{ number: number | null; day: string }>(
    `SELECT number, billing ->> '$.from' AS day FROM document INDEXED BY document_subscription
      WHERE company_id = ? AND subscription_number = ? AND status <> 'Void'
      ORDER BY subscription_period DESC LIMIT 1`,
    companyId,
    subscription,
  );
  if (!last || day > last.day) return;
  const invoice = last.number === null ? "A draft" : `Invoice ${last.number}`;
  const problem = `${invoice} is for ${dayText(last.day)} already. Choose a later day.`;
  throw new Refusal("invalid", problem, { nextDate: problem });
}

/** Throws "invalid" for a day that is over. */
export function refusePast(day: string, today: string, field = "nextDate") {
  if (day < today) throw new Refusal("invalid", messages.pastDay, { [field]: messages.pastDay });
}
