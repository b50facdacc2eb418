/** Days of a document: YYYY-MM-DD, in the company's time zone. Also for the browser. */
import { dateText, formatTime } from "../ui/time";

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
  const next = addDays(day, 1);
  const midnight = Date.parse(`${next}T00:00:00Z`);
  // Offsets are between -12 and +14 hours: the first of these moments that is on the next day.
  let [early, late] = [midnight - 15 * 3_600_000, midnight + 13 * 3_600_000];
  while (late - early > 60_000) {
    const middle = Math.floor((early + late) / 2 / 60_000) * 60_000;
    if (dayOf(middle, timeZone) >= next) late = middle;
    else early = middle;
  }
  return late;
}
