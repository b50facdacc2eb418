/** When a visit is, in the company's time zone. Also for the browser. */
import { endOfDay } from "../calendar/days";
import { momentOf } from "../calendar/wall-time";

export interface When {
  /** YYYY-MM-DD. */
  day: string;
  /** Since midnight; null: any time of the day. */
  minute: number | null;
  /** In minutes. */
  length: number;
}

/**
 * In UTC epoch milliseconds. A visit at any time takes the whole day. One that ends after a clock
 * change ends as much later or earlier on the clock, since the work takes as long as on other days.
 */
export function momentsOf({ day, minute, length }: When, timeZone: string) {
  if (minute === null)
    return { startsAt: momentOf(day, 0, timeZone), endsAt: endOfDay(day, timeZone) };
  const startsAt = momentOf(day, minute, timeZone);
  return { startsAt, endsAt: startsAt + length * 60_000 };
}

/** "09:00", as `<input type="time">` has it. */
export function timeValue(minute: number | null) {
  if (minute === null) return "";
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The other way round; undefined for anything else. */
export function minuteIn(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
