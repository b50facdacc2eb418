/** Time counted while a company is open, in its time zone. Pure functions. */
import { DAY, MINUTE } from "../duration";
import { localTime, MINUTES_OF_DAY, rangesAhead, type DayHours, type Hours } from "./hours";

/** A company that is not open for long enough within this time counts as never open. */
const LONGEST_SEARCH = 366 * DAY;
/** Clock time per working time for a company that is never open: 8 hours a day. */
const CLOCK_PER_WORKING_TIME = 3;

const workday: DayHours = { open: true, allDay: false, time: "9 AM - 5 PM" };
const dayOff: DayHours = { open: false, allDay: false, time: "" };

/** For companies that don't give theirs. */
const usualHours: Hours = {
  version: 1,
  enabled: true,
  mon: workday,
  tue: workday,
  wed: workday,
  thu: workday,
  fri: workday,
  sat: dayOff,
  sun: dayOff,
};

/**
 * When `ms` of the company's open time have passed since `from` (UTC epoch milliseconds): at the
 * earliest moment, so the end of a day rather than the start of the next. Without hours, Monday to
 * Friday 9 to 5 count; for a company that is not open for so long within a year, three times `ms`
 * by the clock.
 *
 * @param hours From `parseHours`.
 * @param timeZone IANA name.
 */
export function afterWorkingTime(
  hours: Hours | undefined,
  timeZone: string,
  from: number,
  ms: number,
): number {
  let left = ms;
  let at = from;
  while (left > 0 && at < from + LONGEST_SEARCH) {
    const span = spanAt(hours ?? usualHours, timeZone, at);
    if (span.open && left <= span.end - at) return at + left;
    if (span.open) left -= span.end - at;
    at = span.end;
  }
  return left > 0 ? from + CLOCK_PER_WORKING_TIME * ms : from;
}

/** Whether the company is open at `at`, and until when this and the clock's offset stay so. */
function spanAt(hours: Hours, timeZone: string, at: number) {
  const today = localTime(timeZone, new Date(at));
  const ranges = rangesAhead(hours, today, 0);
  const open = ranges.some(({ from, to }) => from <= today.minute && today.minute < to);
  const edges = ranges.flatMap(({ from, to }) => [from, to]).filter((one) => one > today.minute);
  const minutes = Math.min(...edges, MINUTES_OF_DAY) - today.minute;
  const startOfMinute = Math.floor(at / MINUTE) * MINUTE;
  return { open, end: sameOffsetUntil(timeZone, startOfMinute, minutes) };
}

/** The end of these minutes, or the change to or from daylight saving time before it. */
function sameOffsetUntil(timeZone: string, start: number, minutes: number) {
  const offset = (minute: number) => offsetAt(timeZone, start + minute * MINUTE);
  const own = offset(0);
  let [same, other] = [0, minutes - 1];
  if (offset(other) === own) return start + minutes * MINUTE;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offset(middle) === own) same = middle;
    else other = middle;
  }
  return start + other * MINUTE;
}

/** How far the clocks are ahead of UTC, in milliseconds; `at` is the start of a minute. */
function offsetAt(timeZone: string, at: number) {
  const { date, minute } = localTime(timeZone, new Date(at));
  return date + minute * MINUTE - at;
}
