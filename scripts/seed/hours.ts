import { weekTimesOf, type Rhythm } from "./opening-rhythms";
import type { SeededRandom } from "./random";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  open: boolean;
  allDay: boolean;
  /** "8 AM - 5 PM", ranges separated by commas; empty for no hours. */
  time: string;
}

export type Hours = { version: 1; enabled: boolean } & Record<Weekday, DayHours>;

/** JSON in the contract's format, or null if the company lists no hours. */
export function openHours(draw: SeededRandom, tradeSlug: string): string | null {
  if (draw.happens(0.1)) return null;
  const rhythm = weekTimesOf(tradeSlug);
  if (draw.happens(rhythm.allDay)) return JSON.stringify(hours(true, { every: "24" }));

  const week = draw.weighed(rhythm.week);
  return JSON.stringify(
    hours(!draw.happens(0.05), {
      every: week,
      mon: draw.happens(rhythm.mondayOff) ? "" : week,
      fri: rhythm.shortFriday && draw.happens(0.15) ? draw.pick(shortDays) : week,
      ...weekend(draw, rhythm, week),
    }),
  );
}

function weekend(draw: SeededRandom, rhythm: Rhythm, week: string) {
  const sat = draw.happens(rhythm.saturday)
    ? draw.weighed<string>([...rhythm.saturdayTimes, [week, 1]])
    : "";
  const sun = sat !== "" && draw.happens(rhythm.sunday) ? draw.pick([...sundays, sat]) : "";
  return { sat, sun };
}

/** "24" means open all day, "" closed. */
export function hours(
  enabled: boolean,
  times: Partial<Record<Weekday, string>> & { every: string },
): Hours {
  const days = weekdays.map((day) => [day, dayHours(times[day] ?? times.every)] as const);
  return { version: 1, enabled, ...(Object.fromEntries(days) as Record<Weekday, DayHours>) };
}

function dayHours(time: string): DayHours {
  if (time === "24") return { open: true, allDay: true, time: "" };
  return { open: time !== "", allDay: false, time };
}

const shortDays = ["8 AM - 3 PM", "7 AM - 2 PM", "8 AM - 12 PM"];
const sundays = ["10 AM - 2 PM", "12 PM - 4 PM"];
