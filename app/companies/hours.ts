/**
 * Weekly hours in the contract's format: `{version: 1, enabled, mon: {open, allDay, time: "8 AM - 5
 * PM"}, …}`. `time` lists a day's ranges, separated by commas. `holidays` isn't in the contract:
 * dates with special hours. Pure functions, shared by the page, the browser's "open now", JSON-LD
 * and the API.
 */
import { formatTime } from "../ui/time";
import type { DayHours, Hours } from "./hours-schema";

export type { DayHours, Holiday, Hours } from "./hours-schema";

export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

export const dayNames: Record<Day, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** In minutes since midnight; `to` is greater than `from` and at most 1440. */
export interface Range {
  from: number;
  to: number;
}

export const MINUTES_OF_DAY = 1440;

/** Parses stored hours. Undefined if missing, disabled or invalid JSON. */
export function parseHours(json: string | null): Hours | undefined {
  const hours = json ? parsed(json) : undefined;
  return hours?.enabled && days.every((day) => hours[day]) ? hours : undefined;
}

function parsed(json: string) {
  try {
    return JSON.parse(json) as Hours | null;
  } catch {
    return undefined;
  }
}

/** Undefined unless the text looks like "8 AM - 5 PM" or "8:30 AM - 12 PM, 1 PM - 5 PM". */
export function parseTime(time: string): Range[] | undefined {
  const ranges: Range[] = [];
  for (const part of time.split(",")) {
    const [from, to, ...rest] = part.split("-").map(minutesOf);
    if (from === undefined || to === undefined || rest.length > 0) return undefined;
    // As an end time, "12 AM" means the midnight that ends the day.
    const end = to === 0 ? MINUTES_OF_DAY : to;
    if (from >= end) return undefined;
    ranges.push({ from, to: end });
  }
  return ranges;
}

/** "8:30 AM" as minutes of the day. Undefined for other texts. */
export function minutesOf(clock: string) {
  const match = /^\s*(1[0-2]|[1-9])(?::([0-5]\d))?\s*(AM|PM)\s*$/i.exec(clock);
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]!.toUpperCase() === "PM" ? 12 : 0);
  return hour * 60 + Number(match[2] ?? 0);
}

/** The stored format: "8 AM - 12 PM, 1 PM - 5 PM". */
export function timeOf(ranges: readonly Range[]) {
  return ranges.map(({ from, to }) => `${clockOf(from)} - ${clockOf(to)}`).join(", ");
}

/** A day's open ranges; empty if closed. */
export function rangesOf(day: DayHours): Range[] {
  if (!day.open) return [];
  if (day.allDay) return [{ from: 0, to: MINUTES_OF_DAY }];
  return parseTime(day.time) ?? [];
}

export interface HoursLine {
  /** "Monday – Friday" or "Sunday". */
  days: string;
  /** First and last day of the line. */
  from: Day;
  to: Day;
  /** "8 AM – 5 PM", "Open 24 hours" or "Closed". */
  text: string;
}

/** The week's hours. Consecutive days with the same hours are merged. */
export function weeklyLines(hours: Hours): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of days) {
    const text = textOf(hours[day]);
    const last = lines.at(-1);
    if (last?.text === text) {
      last.to = day;
      last.days = `${dayNames[last.from]} – ${dayNames[day]}`;
    } else {
      lines.push({ days: dayNames[day], from: day, to: day, text });
    }
  }
  return lines;
}

function textOf(day: DayHours) {
  const ranges = rangesOf(day);
  if (ranges.length === 0) return "Closed";
  if (ranges.some((range) => range.to - range.from === MINUTES_OF_DAY)) return "Open 24 hours";
  return ranges.map((range) => `${clockOf(range.from)} – ${clockOf(range.to)}`).join(", ");
}

function clockOf(minutes: number) {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${half}`;
}

export interface HolidayLine {
  date: string;
  /** "Fri, Dec 25". */
  day: string;
  text: string;
}

/** The next `most` dates with special hours. */
export function holidayLines({ holidays = [] }: Hours, most = 5): HolidayLine[] {
  return holidays.slice(0, most).map((holiday) => ({
    date: holiday.date,
    day: formatTime(Date.parse(holiday.date), "UTC", "short-day"),
    text: textOf(holiday),
  }));
}

/** Removes holidays that are over in every time zone. `now` in epoch milliseconds. */
export function upcoming(hours: Hours | undefined, now: number): Hours | undefined {
  if (!hours?.holidays) return hours;
  const { holidays, ...week } = hours;
  const yesterday = dateOf(now - MS_OF_DAY);
  const left = holidays.filter(({ date }) => date >= yesterday);
  return left.length > 0 ? { ...week, holidays: left } : week;
}

const MS_OF_DAY = 86_400_000;

function dateOf(at: number) {
  return new Date(at).toISOString().slice(0, 10);
}

export interface OpenState {
  open: boolean;
  /**
   * "Open until 5 PM", "Open until Saturday 12 AM", "Closed, opens Monday 8 AM", "Closed now",
   * "Open 24 hours".
   */
  text: string;
  /** When a closed company opens next, within a week. */
  opens?: {
    /** Minutes from now. */
    inMinutes: number;
    /** "8 AM" today, "Monday 8 AM" otherwise. */
    text: string;
  };
}

/** Whether the company is open at an instant, in its time zone (IANA name). */
export function openState(hours: Hours, timeZone: string, at: Date): OpenState {
  const today = localTime(timeZone, at);
  const { day, minute } = today;
  const now = rangesAhead(hours, today, 0).find(
    (range) => range.from <= minute && minute < range.to,
  );
  if (now) {
    const closes = closingTime(hours, today, now);
    if (closes === undefined) return { open: true, text: "Open 24 hours" };
    // More than a day ahead, a time without a weekday would mean the wrong day.
    const later =
      closes - minute > MINUTES_OF_DAY
        ? `${dayNames[days[(day + Math.floor(closes / MINUTES_OF_DAY)) % 7]!]} `
        : "";
    return { open: true, text: `Open until ${later}${clockOf(closes)}` };
  }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const next = days[(day + ahead) % 7]!;
    const range = rangesAhead(hours, today, ahead).find((r) => ahead > 0 || r.from > minute);
    if (range) {
      const text = `${ahead === 0 ? "" : `${dayNames[next]} `}${clockOf(range.from)}`;
      const inMinutes = ahead * MINUTES_OF_DAY + range.from - minute;
      return { open: false, text: `Closed, opens ${text}`, opens: { inMinutes, text } };
    }
  }
  return { open: false, text: "Closed now" };
}

/** Minutes since the start of the day; undefined if it stays open around the clock for a week. */
function closingTime(hours: Hours, today: Today, range: Range) {
  let closes = range.to;
  for (let ahead = 1; closes === ahead * MINUTES_OF_DAY; ahead++) {
    const first = rangesAhead(hours, today, ahead)[0];
    if (first?.from !== 0) break;
    if (ahead === 7) return undefined;
    closes += first.to;
  }
  return closes;
}

/** An instant on the company's calendar and clock. */
export interface Today {
  /** 0 is Monday. */
  day: number;
  /** Minutes since midnight. */
  minute: number;
  /** The day's midnight in epoch milliseconds, treating local time as UTC. */
  date: number;
}

/** Open ranges of the day `ahead` days from today. Holiday hours replace the weekly ones. */
export function rangesAhead({ holidays, ...week }: Hours, { day, date }: Today, ahead: number) {
  const holiday = holidays?.find((one) => one.date === dateOf(date + ahead * MS_OF_DAY));
  return rangesOf(holiday ?? week[days[(day + ahead) % 7]!]);
}

/** By time zone: making one takes longer than all else that tells whether a company is open. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whole minutes: seconds are cut off. */
export function localTime(timeZone: string, at: Date): Today {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      weekday: "short",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(at);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "";
  return {
    day: days.indexOf(part("weekday").toLowerCase() as Day),
    minute: Number(part("hour")) * 60 + Number(part("minute")),
    date: Date.UTC(Number(part("year")), Number(part("month")) - 1, Number(part("day"))),
  };
}
