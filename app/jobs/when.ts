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
