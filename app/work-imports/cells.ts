/** What cells of such files mean: days, times, plans. Undefined: not understood. */
import { isDay } from "../calendar/days";
import type { BillingCycle } from "../documents/content";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

export interface Moment {
  /** YYYY-MM-DD. */
  day: string;
  /** Since midnight; null: no time of the day. */
  minute: number | null;
}

/** "2026-10-31", "10/31/2026", "10/31/26" or "Oct 31, 2026", each with a time or without. */
export function momentIn(cell: string): Moment | undefined {
  const [, date = "", time = ""] =
    /^(.*?\d{4}|[\d/.-]+)(?:(?:,|\s|T)+(?:at\s+)?(\d{1,2}:\d\d.*))?$/i.exec(cell.trim()) ?? [];
  const day = isoDay(date);
  if (day === undefined) return undefined;
  const minute = time === "" ? null : minuteIn(time);
  return minute === undefined ? undefined : { day, minute };
}

/** The day of a cell, whatever time it has. */
export function dayIn(cell: string) {
  return momentIn(cell)?.day;
}

function isoDay(date: string) {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date);
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date);
  const words = /^(?:[a-z]+,\s*)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(date);
  const [year, month, day] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : us
      ? [us[3]!, us[1]!, us[2]!]
      : words
        ? [words[3]!, String(months.indexOf(words[1]!.toLowerCase()) + 1), words[2]!]
        : ["", "", ""];
  const text = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : undefined;
}

/** "09:00", "9:00 AM" or "9:00:00 pm", with a time zone behind it or without. */
export function minuteIn(time: string) {
  const [, hours, minutes, half = ""] =
    /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\b/i.exec(time.trim()) ?? [];
  if (hours === undefined) return undefined;
  const isLate = half.toLowerCase() === "p";
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : hour * 60 + Number(minutes);
}

/** "every 3 months", as we write it. */
export function cycleIn(cell: string): BillingCycle | undefined {
  const [, count = "1", unit] = /^every (?:(\d{1,2}) )?(week|month|year)s?$/i.exec(cell) ?? [];
  const interval = ({ week: "w", month: "m", year: "y" } as const)[unit?.toLowerCase() ?? ""];
  return interval && { interval, frequency: Number(count) };
}
