/** What clocks on the wall show in a time zone. Also for the browser. */
import { dateText } from "../ui/time";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * The moment at which clocks in the zone show this time of this day. Of a time that comes twice, the
 * first; a time that a clock change leaves out is read with the clock before the change, as RFC 5545
 * wants: 2:30 becomes 3:30.
 *
 * @param day YYYY-MM-DD.
 * @param minute Since midnight, from 0.
 * @returns UTC epoch milliseconds.
 */
export function momentOf(day: string, minute: number, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const before = wall - offsetAt(wall - DAY, timeZone);
  if (wallOf(before, timeZone) === wall) return before;
  const after = wall - offsetAt(wall + DAY, timeZone);
  return wallOf(after, timeZone) === wall ? after : before;
}

/** The minute of the day that clocks show, from 0. */
export function minuteOf(at: number, timeZone: string) {
  const [hour, minute] = clock(at, timeZone).slice(-2) as [number, number];
  return hour * 60 + minute;
}

/** What clocks show, as if they were in UTC. Whole minutes. */
function wallOf(at: number, timeZone: string) {
  const [month, date, year, hour, minute] = clock(at, timeZone) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, date, hour, minute);
}

function offsetAt(at: number, timeZone: string) {
  return wallOf(at, timeZone) - Math.floor(at / MINUTE) * MINUTE;
}

/** "03/04/2026, 15:05" as numbers. */
function clock(at: number, timeZone: string) {
  const text = dateText(at, timeZone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return text.match(/\d+/g)!.map(Number);
}
