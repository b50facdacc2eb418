/** What its next invoices say, how often they are made, and when the next one is. */
import { dayText } from "../calendar/days";
import { cycleLabel } from "../documents/billing";
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
    nextDate: Day.describe("Of the next invoice: today or later."),
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

/** Throws "invalid" for a day that is over. */
export function refusePast(day: string, today: string, field = "nextDate") {
  if (day < today) throw new Refusal("invalid", messages.pastDay, { [field]: messages.pastDay });
}
