/** When a person wants no mail and text messages. */
import { addDays, dayOf } from "../calendar/days";
import { minuteOf, momentOf } from "../calendar/wall-time";

export interface QuietHours {
  /** Minutes of the day, from 0. */
  from: number;
  /** Before or at `from`: of the next day. */
  until: number;
}

/** The moment itself, or the end of the quiet hours that it is in. In UTC epoch milliseconds. */
export function afterQuiet(at: number, { from, until }: QuietHours, timeZone: string): number {
  const minute = minuteOf(at, timeZone);
  const isOverNight = until <= from;
  const isQuiet = isOverNight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return at;
  const today = dayOf(at, timeZone);
  const endsTomorrow = isOverNight && minute >= from;
  return momentOf(endsTomorrow ? addDays(today, 1) : today, until, timeZone);
}
