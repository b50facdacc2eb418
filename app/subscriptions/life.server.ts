/** A subscription begins, rests, and ends. */
import { dayText } from "../calendar/days";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { refusePast } from "./edit-subscription.server";
import { Day, Reason } from "./input.server";
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
import { dayOfPeriod, periodFrom } from "./periods";
import { nextColumns, statusColumns } from "./subscription-statements.server";
import { scheduleIn } from "./subscription.server";

/** The office chooses the first date of what its client approved. */
export const startSubscription = operation({
  name: "start subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend({
    ...Seen,
    firstDate: Day.describe("Of the first invoice: today or later."),
  }),
  output: Moved,
  find: foundSubscription,
  async run(context, { version, firstDate }, found) {
    const { row, office } = found;
    if (row.status === "active" && row.first_day === firstDate) return movedOf(row);
    refuseChange(found, version);
    if (row.status !== "pending")
      throw new Refusal("conflict", "This subscription has started already.");
    refusePast(firstDate, todayOf(context, office), "firstDate");
    const schedule = { ...scheduleIn(row), first_day: firstDate, first_period: row.next_period };
    return change(context, found, {
      kind: "started",
      action: "start subscription",
      text: `First invoice on ${dayText(firstDate)}`,
      columns: {
        ...statusColumns("active", context.now()),
        first_day: firstDate,
        first_period: row.next_period,
        ...nextColumns(schedule, row.next_period, office.timeZone),
      },
      details: { first: firstDate },
    });
  },
});

/** No invoices are made until it is resumed. */
export const pauseSubscription = operation({
  name: "pause subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend(Seen),
  output: Moved,
  find: foundSubscription,
  async run(context, { version }, found) {
    const { row } = found;
    if (row.status === "paused") return movedOf(row);
    refuseChange(found, version);
    if (row.status !== "active") throw new Refusal("conflict", messages.notPaused);
    return change(context, found, {
      kind: "paused",
      action: "pause subscription",
      columns: { ...statusColumns("paused", context.now()), next_at: null },
    });
  },
});

/** Goes on with its next date from today on. Periods that were missed are not billed. */
export const resumeSubscription = operation({
  name: "resume subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend(Seen),
  output: Moved,
  find: foundSubscription,
  async run(context, { version }, found) {
    const { row, office } = found;
    if (row.status === "active") return movedOf(row);
    refuseChange(found, version);
    if (row.status === "pending") throw new Refusal("conflict", messages.startFirst);
    const schedule = scheduleIn(row);
    const period = periodFrom(schedule, row.next_period, todayOf(context, office));
    return change(context, found, {
      kind: "resumed",
      action: "resume subscription",
      text: `Next invoice on ${dayText(dayOfPeriod(schedule, period))}`,
      columns: {
        ...statusColumns("active", context.now()),
        ...nextColumns(schedule, period, office.timeZone),
      },
    });
  },
});

/** The next period gets no invoice. */
export const skipPeriod = operation({
  name: "skip period",
  may: user,
  effect: "write",
  input: OfSubscription.extend({
    ...Seen,
    date: Day.describe("Of the invoice that is not made: the next one. A repeat skips nothing."),
  }),
  output: Moved,
  find: foundSubscription,
  async run(context, { version, date }, found) {
    const { row, office } = found;
    if (row.next_day !== "" && date < row.next_day) return movedOf(row);
    refuseChange(found, version);
    if (row.status !== "active") throw new Refusal("conflict", messages.notActive);
    if (date !== row.next_day)
      throw new Refusal("conflict", `Its next invoice is on ${dayText(row.next_day)}.`);
    return change(context, found, {
      kind: "skipped",
      action: "skip period",
      text: dayText(date),
      columns: nextColumns(scheduleIn(row), row.next_period + 1, office.timeZone),
      details: { date },
    });
  },
});

/** No more invoices. Those that were made stay. */
export const endSubscription = operation({
  name: "end subscription",
  may: user,
  effect: "write",
  input: OfSubscription.extend({ ...Seen, reason: Reason }),
  output: Moved,
  find: foundSubscription,
  async run(context, { version, reason }, found) {
    const { row } = found;
    if (row.status === "ended") return movedOf(row);
    refuseChange(found, version);
    return change(context, found, {
      kind: "ended",
      action: "end subscription",
      text: reason,
      columns: {
        ...statusColumns("ended", context.now()),
        ended_reason: reason,
        next_at: null,
      },
    });
  },
});
