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

/**
 * JSON in the contract's format, or null if the company lists no hours. Emergency trades are more
 * often open 24 hours.
 */
export function openHours(draw: SeededRandom, tradeSlug: string): string | null {
  if (draw.happens(0.1)) return null;
  const emergency = tradeSlug === "plumbing-contractors" || tradeSlug === "hvac-contractors";
  if (draw.happens(emergency ? 0.14 : 0.01)) return JSON.stringify(hours(true, { every: "24" }));

  const week = draw.weighed(weekTimes);
  const friday = draw.happens(0.15)
    ? draw.pick(["8 AM - 3 PM", "7 AM - 2 PM", "8 AM - 12 PM"])
    : week;
  const saturday = draw.weighed<string>([
    ["", 5],
    ["9 AM - 1 PM", 2],
    ["8 AM - 12 PM", 2],
    ["9 AM - 3 PM", 1],
    ["10 AM - 2 PM", 1],
    [week, 1],
  ]);
  const sunday =
    saturday !== "" && draw.happens(0.12)
      ? draw.pick(["10 AM - 2 PM", "12 PM - 4 PM", saturday])
      : "";
  const monday = draw.happens(0.05) ? "" : week;
  return JSON.stringify(
    hours(!draw.happens(0.05), {
      every: week,
      mon: monday,
      fri: friday,
      sat: saturday,
      sun: sunday,
    }),
  );
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

const weekTimes: [string, number][] = [
  ["8 AM - 5 PM", 30],
  ["7 AM - 5 PM", 10],
  ["8 AM - 6 PM", 10],
  ["7:30 AM - 4 PM", 8],
  ["7 AM - 4 PM", 6],
  ["9 AM - 5 PM", 8],
  ["7 AM - 7 PM", 6],
  ["8:30 AM - 5:30 PM", 5],
  ["6:30 AM - 3:30 PM", 3],
  ["9 AM - 6 PM", 4],
  ["8 AM - 12 PM, 1 PM - 5 PM", 5],
  ["7 AM - 11:30 AM, 12:30 PM - 4:30 PM", 2],
  ["6 AM - 10 PM", 2],
  ["10 AM - 7 PM", 1],
];
