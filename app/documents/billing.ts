import { addDays, addMonths, dayText } from "../calendar/days";
import type { BillingCycle } from "./content";

const units = { w: "week", m: "month", y: "year" } as const;

/** "every month", "every 3 months" (EST-008). */
export function cycleText({ interval, frequency }: BillingCycle) {
  const unit = units[interval];
  return frequency === 1 ? `every ${unit}` : `every ${frequency} ${unit}s`;
}

/** "Every 3 months", where it stands first. */
export function cycleLabel(cycle: BillingCycle) {
  const text = cycleText(cycle);
  return text[0]!.toUpperCase() + text.slice(1);
}

/** The period of a subscription that an invoice is for (INV-008). */
export interface BilledPeriod extends BillingCycle {
  /** Its first and its last day: YYYY-MM-DD. */
  from: string;
  to: string;
}

export function billingIn({ billing }: { billing: string }): BilledPeriod | null {
  return billing === "" ? null : (JSON.parse(billing) as BilledPeriod);
}

/** "Every month: Nov 1, 2026 to Nov 30, 2026". */
export function billingText(period: BilledPeriod) {
  return `${cycleLabel(period)}: ${dayText(period.from)} to ${dayText(period.to)}`;
}

/** "m3": every three months; "": once. */
export function cycleValue(cycle: BillingCycle | null) {
  return cycle ? `${cycle.interval}${cycle.frequency}` : "";
}

/** The other way round; null for anything else. */
export function cycleIn(value: string): BillingCycle | null {
  const [, interval, frequency] = /^([wmy])(\d{1,2})$/.exec(value) ?? [];
  if (!interval) return null;
  return { interval: interval as BillingCycle["interval"], frequency: Number(frequency) };
}

/**
 * The first day of a cycle's period. Months and years keep the date of the first one where they have
 * it: January 31, February 28, March 31.
 *
 * @param first YYYY-MM-DD.
 * @param period From 0.
 */
export function cycleDay(first: string, { interval, frequency }: BillingCycle, period: number) {
  const count = frequency * period;
  switch (interval) {
    case "w":
      return addDays(first, 7 * count);
    case "m":
      return addMonths(first, count);
    case "y":
      return addMonths(first, 12 * count);
  }
}
