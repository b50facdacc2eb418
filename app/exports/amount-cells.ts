import { dayOf } from "../calendar/days";
import { centsText, percentText } from "../documents/amounts";
import type { Discount } from "../documents/content";

/** A number for spreadsheets, from cents. */
export function money(cents: number) {
  return Number(centsText(cents));
}

/** YYYY-MM-DD, or "" without a moment. */
export function day(at: number | null, timeZone: string) {
  return at === null ? "" : dayOf(at, timeZone);
}

/** The last day before a moment. */
export function dayBefore(at: number | null, timeZone: string) {
  return at === null ? "" : dayOf(at - 1, timeZone);
}

export function yesNo(is: boolean) {
  return is ? "yes" : "no";
}

/** "taxable 10%" or "taxable". */
export function discountText({ applyTo, kind, value }: Discount) {
  return kind === "percent" ? `${applyTo} ${percentText(value)}%` : applyTo;
}
