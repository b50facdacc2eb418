/** The periods of a subscription: each has one invoice, on its first day. Also for the browser. */
import { addDays } from "../calendar/days";
import { cycleDay, type BilledPeriod } from "../documents/billing";
import type { BillingCycle } from "../documents/content";

/** How its periods follow each other. Days are YYYY-MM-DD. */
export interface Schedule extends BillingCycle {
  /** The date of the period `first_period`; later ones count from it. */
  first_day: string;
  first_period: number;
}

export function dayOfPeriod({ first_day, first_period, ...cycle }: Schedule, period: number) {
  return cycleDay(first_day, cycle, period - first_period);
}

/** Its first and its last day. */
export function billedPeriod(schedule: Schedule, period: number): BilledPeriod {
  const { interval, frequency } = schedule;
  const to = addDays(dayOfPeriod(schedule, period + 1), -1);
  return { interval, frequency, from: dayOfPeriod(schedule, period), to };
}

/** The first period, from `period` on, whose date is not before a day. */
export function periodFrom(schedule: Schedule, period: number, day: string) {
  let next = period;
  while (dayOfPeriod(schedule, next) < day) next += 1;
  return next;
}

/** The dates of the next invoices. */
export function comingDays(schedule: Schedule, period: number, count: number) {
  return Array.from({ length: count }, (_, i) => dayOfPeriod(schedule, period + i));
}
