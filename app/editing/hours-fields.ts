/**
 * Converts opening hours to form fields and back. "mon" is closed, hours or all day; "mon.1.from"
 * and "mon.1.to" are its first range.
 */
import { days, parseTime, timeOf, type DayHours, type Hours } from "../companies/hours";
import { hoursLimits } from "./limits";
import { wrongHours } from "./wrong-hours";

type Fields = Record<string, string>;

export const dayStates = [
  { value: "closed", label: "Closed" },
  { value: "hours", label: "Open" },
  { value: "all day", label: "Open 24 hours" },
] as const;

export function fieldsOfHours(hours: Hours): Fields {
  const fields: Fields = { enabled: String(hours.enabled) };
  for (const day of days) Object.assign(fields, fieldsOfDay(day, hours[day]));
  for (const [i, holiday] of (hours.holidays ?? []).entries())
    Object.assign(
      fields,
      { [`holiday.${i}.date`]: holiday.date },
      fieldsOfDay(`holiday.${i}`, holiday),
    );
  return fields;
}

function fieldsOfDay(name: string, { open, allDay, time }: DayHours): Fields {
  const fields: Fields = { [name]: open ? (allDay ? "all day" : "hours") : "closed" };
  for (const [i, range] of (parseTime(time) ?? []).entries()) {
    const [from, to] = timeOf([range]).split(" - ");
    Object.assign(fields, { [`${name}.${i + 1}.from`]: from, [`${name}.${i + 1}.to`]: to });
  }
  return fields;
}

/** Converts the form for the operation. Drops holiday rows whose date was cleared. */
export function hoursOfFields(fields: Fields) {
  const holidays = holidayRows(fields).map((row) => ({
    date: fields[`holiday.${row}.date`]!,
    ...dayOfFields(`holiday.${row}`, fields),
  }));
  return {
    enabled: fields.enabled === "true",
    ...Object.fromEntries(days.map((day) => [day, dayOfFields(day, fields)])),
    holidays,
  };
}

function dayOfFields(name: string, fields: Fields): DayHours {
  return {
    open: fields[name] === "hours" || fields[name] === "all day",
    allDay: fields[name] === "all day",
    time: rangesOfFields(name, fields)
      .map(({ clocks }) => clocks.join(" - "))
      .join(", "),
  };
}

/** The ranges with a clock, with their numbers in the form, from 1. */
function rangesOfFields(name: string, fields: Fields) {
  return Array.from({ length: hoursLimits.ranges }, (_, i) => i + 1)
    .map((n) => ({
      n,
      clocks: [fields[`${name}.${n}.from`], fields[`${name}.${n}.to`]].map(plainClock),
    }))
    .filter(({ clocks }) => clocks.some(Boolean));
}

/** The names of a day's fields whose clocks are wrong: "mon.1.from". */
export function wrongClocks(name: string, fields: Fields): string[] {
  const ranges = rangesOfFields(name, fields);
  if (ranges.length === 0) return [`${name}.1.from`, `${name}.1.to`];
  const wrong = wrongHours(ranges.map(({ clocks }) => clocks));
  return (wrong?.clocks ?? []).map(({ range, end }) => `${name}.${ranges[range]!.n}.${end}`);
}

/** Accepts "8:30 p.m." as "8:30 PM". */
function plainClock(clock = "") {
  return clock.replace(/\./g, "").trim();
}

/** The rows that have a date, in the form's order. */
function holidayRows(fields: Fields) {
  return Object.keys(fields)
    .flatMap((name) => /^holiday\.(\d{1,3})\.date$/.exec(name)?.[1] ?? [])
    .filter((row) => fields[`holiday.${row}.date`]!.trim());
}

/**
 * The form's fields with holiday rows renumbered from 0, plus empty fields for the names that
 * errors refer to.
 */
export function withErrorFields(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(([name]) => !name.startsWith("holiday."));
  const rows = holidayRows(fields).flatMap((row, i) =>
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      const rest =
        name === `holiday.${row}`
          ? ""
          : name.startsWith(`holiday.${row}.`)
            ? name.slice(`holiday.${row}`.length)
            : undefined;
      return rest === undefined ? [] : [[`holiday.${i}${rest}`, value]];
    }),
  );
  const named = [
    ...days.map((day) => `hours.${day}.time`),
    ...holidayRows(fields).flatMap((_, i) => [
      `hours.holidays.${i}.date`,
      `hours.holidays.${i}.time`,
    ]),
  ];
  return Object.fromEntries([...kept, ...rows, ...named.map((name) => [name, ""])]);
}

/** The number of holiday rows with a date. */
export function holidayCount(fields: Fields) {
  return holidayRows(fields).length;
}
