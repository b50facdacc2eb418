/** Rules by which days repeat, such as "every 2 weeks on Monday". Also for the browser. */
import { RRule, type ByWeekday, type Options } from "rrule";
import { dayText, weekdayOf } from "./days";

export const repeatUnits = ["day", "week", "month", "year"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export interface Repeat {
  /** Every second week: 2. */
  every: number;
  unit: RepeatUnit;
  /** Weeks: the days of a week, from Sunday, 0; [] for that of the first day. */
  weekdays: number[];
  /** Months: on the first day's date, or on its weekday, such as the second Tuesday. */
  monthsBy: "date" | "weekday";
  /** The last possible day, YYYY-MM-DD; "": without an end. */
  until: string;
}

export const MOST_EVERY = 52;

const frequencies = {
  day: RRule.DAILY,
  week: RRule.WEEKLY,
  month: RRule.MONTHLY,
  year: RRule.YEARLY,
};
const weekdayRules = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

/**
 * The days of a rule from `from` to `to`, both included. A date that a month or year lacks is its
 * last day: January 31, February 28, March 31.
 *
 * @param first The day from which the rule counts, YYYY-MM-DD. Not a day of it if it is on none of
 * its weekdays.
 */
export function repeatDays(first: string, repeat: Repeat, from: string, to: string): string[] {
  const last = repeat.until !== "" && repeat.until < to ? repeat.until : to;
  const begin = from < first ? first : from;
  if (begin > last) return [];
  return new RRule(rruleOptions(first, repeat)).between(utc(begin), utc(last), true).map(dayIn);
}

/** The first day of the rule that is not before `from`; undefined after its end. */
export function nextRepeatDay(first: string, repeat: Repeat, from: string): string | undefined {
  const begin = from < first ? first : from;
  const next = new RRule(rruleOptions(first, repeat)).after(utc(begin), true);
  const day = next && dayIn(next);
  return !day || (repeat.until !== "" && day > repeat.until) ? undefined : day;
}

/** In UTC: the library's time zones are right only where the process is in UTC. */
function rruleOptions(first: string, repeat: Repeat): Partial<Options> {
  const { every, unit, weekdays, monthsBy } = repeat;
  const base = { freq: frequencies[unit], interval: every, dtstart: utc(first), wkst: RRule.SU };
  const date = dateOf(first);
  switch (unit) {
    case "day":
      return base;
    case "week":
      return { ...base, ...(weekdays.length > 0 && { byweekday: weekdays.map(ruleOf) }) };
    case "month":
      return monthsBy === "weekday"
        ? { ...base, byweekday: [ruleOf(weekdayOf(first)).nth(placeInMonth(first))] }
        : { ...base, ...onDate(date) };
    case "year":
      return { ...base, bymonth: Number(first.slice(5, 7)), ...onDate(date) };
  }
}

/** That date, or the last one that the month has. */
function onDate(date: number): Partial<Options> {
  const dates = [28, 29, 30, 31].filter((one) => one <= date);
  return date <= 28 ? { bymonthday: date } : { bymonthday: dates, bysetpos: -1 };
}

/** Which of its weekday a day is in its month: 1 to 4; the fifth is the last, -1. */
function placeInMonth(day: string) {
  const place = Math.ceil(dateOf(day) / 7);
  return place === 5 ? -1 : place;
}

function ruleOf(weekday: number) {
  return weekdayRules[weekday]! satisfies ByWeekday;
}

function dateOf(day: string) {
  return Number(day.slice(8));
}

function utc(day: string) {
  return new Date(`${day}T00:00:00Z`);
}

function dayIn(date: Date) {
  return date.toISOString().slice(0, 10);
}

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const places = new Map([
  [1, "first"],
  [2, "second"],
  [3, "third"],
  [4, "fourth"],
  [-1, "last"],
]);

/** "Every 2 weeks on Monday and Thursday until Nov 30, 2026". */
export function repeatText(first: string, repeat: Repeat) {
  const { every, unit, until } = repeat;
  const when = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  return [when, onText(first, repeat), until && `until ${dayText(until)}`]
    .filter((part) => part !== "")
    .join(" ");
}

function onText(first: string, { unit, weekdays, monthsBy }: Repeat) {
  const weekday = weekdayOf(first);
  switch (unit) {
    case "day":
      return "";
    case "week": {
      const shown = weekdays.length > 0 ? [...weekdays].sort() : [weekday];
      return `on ${list.format(shown.map((one) => names[one]!))}`;
    }
    case "month":
      return monthsBy === "weekday"
        ? `on the ${places.get(placeInMonth(first))} ${names[weekday]}`
        : `on ${dateText(dateOf(first))}`;
    case "year":
      return `on ${dayText(first).split(",")[0]}`;
  }
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const plurals = new Intl.PluralRules("en-US", { type: "ordinal" });
const suffixes = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);

/** "1st", "22nd". */
function ordinal(number: number) {
  return `${number}${suffixes.get(plurals.select(number)) ?? "th"}`;
}

function dateText(date: number) {
  const place = `the ${ordinal(date)}`;
  return date > 28 ? `${place} or the last day` : place;
}
