/** Days of the calendar: YYYY-MM-DD, in the company's time zone. Also for the browser. */
import { dateText, formatTime } from "../ui/time";
import { momentOf } from "./wall-time";

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether it is a day of the calendar, from 2000 to 2099. */
export function isDay(text: string) {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || !/^20/.test(year)) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}

/** "Mar 4, 2026". */
export function dayText(day: string) {
  return formatTime(Date.parse(`${day}T00:00:00Z`), "UTC");
}

/** The day of a moment in a time zone. */
export function dayOf(at: number, timeZone: string) {
  const part = (options: Intl.DateTimeFormatOptions) => dateText(at, timeZone, options);
  const year = part({ year: "numeric" });
  const month = part({ month: "2-digit" });
  return `${year}-${month}-${part({ day: "2-digit" })}`;
}

export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Negative if the second one is earlier. */
export function daysBetween(first: string, second: string) {
  return Math.round(
    (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS,
  );
}

/** The first moment after a day in a time zone: midnight, or what follows where it is left out. */
export function endOfDay(day: string, timeZone: string): number {
  return momentOf(addDays(day, 1), 0, timeZone);
}

/** From Sunday, 0. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The days of a day's week, from Sunday. */
export function weekOf(day: string) {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, i) => addDays(sunday, i));
}

/** The same day so many months later, or the last one of that month if it is shorter. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
