/** When people get mail that nobody sends at this moment. */
import { HOUR } from "../duration";
import { dateText } from "../ui/time";
import { addDays, dayOf, endOfDay } from "../calendar/days";

const EARLIEST = 8;
const LATEST = 20;
const IN_THE_MORNING = 9 * HOUR;

/** The moment itself from 8 AM to 8 PM in the zone, else about 9 in the morning. */
export function inTheDaytime(at: number, timeZone: string): number {
  const hour = Number(dateText(at, timeZone, { hour: "2-digit", hourCycle: "h23" }));
  if (hour >= EARLIEST && hour < LATEST) return at;
  const today = dayOf(at, timeZone);
  return endOfDay(hour < EARLIEST ? addDays(today, -1) : today, timeZone) + IN_THE_MORNING;
}
