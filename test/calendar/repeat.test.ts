/** Rules against a table that is worked out day by day, without the library. */
import { describe, expect, test } from "vitest";
import { addDays, addMonths, daysBetween, weekdayOf } from "../../app/calendar/days";
import { nextRepeatDay, repeatDays, repeatText, type Repeat } from "../../app/calendar/repeat";

const week: Repeat = { every: 1, unit: "week", weekdays: [], monthsBy: "date", until: "" };
const FIRST = "2026-01-31";
const LAST = "2036-01-31";

const rules: [string, Repeat][] = [
  ["2026-03-04", { ...week, until: "2026-11-30" }],
  ["2026-03-04", week],
  ["2026-01-01", { ...week, every: 2, weekdays: [0, 1, 4, 6] }],
  ["2026-01-03", { ...week, every: 5, weekdays: [6] }],
  ["2026-01-31", { ...week, unit: "day", every: 1 }],
  ["2026-02-27", { ...week, unit: "day", every: 3 }],
  ["2026-01-31", { ...week, unit: "month" }],
  ["2026-01-30", { ...week, unit: "month", every: 3 }],
  ["2026-08-29", { ...week, unit: "month", every: 6 }],
  ["2026-01-15", { ...week, unit: "month", every: 2 }],
  ["2026-01-13", { ...week, unit: "month", monthsBy: "weekday" }],
  ["2026-01-30", { ...week, unit: "month", monthsBy: "weekday" }],
  ["2026-01-28", { ...week, unit: "month", every: 4, monthsBy: "weekday" }],
  ["2026-06-30", { ...week, unit: "year" }],
  ["2028-02-29", { ...week, unit: "year" }],
  ["2028-02-29", { ...week, unit: "year", every: 3, until: "2034-03-01" }],
];

describe("ten years", () => {
  test.each(rules)("from %s by %o", (first, repeat) => {
    const table: string[] = [];
    for (let day = FIRST; day <= LAST; day = addDays(day, 1))
      if (isOnDay(first, repeat, day)) table.push(day);
    expect(table.length).toBeGreaterThan(1);
    expect(repeatDays(first, repeat, FIRST, LAST)).toEqual(table);
    // The same days in parts.
    const parts = [];
    for (let from = FIRST; from <= LAST; from = addDays(from, 100))
      parts.push(...repeatDays(first, repeat, from, addDays(from, 99)));
    expect(parts.filter((day) => day <= LAST)).toEqual(table);
    // One by one.
    const walked: string[] = [];
    for (
      let next = nextRepeatDay(first, repeat, FIRST);
      next && next <= LAST && walked.length < 400;
      next = nextRepeatDay(first, repeat, addDays(next, 1))
    )
      walked.push(next);
    expect(walked).toEqual(table.slice(0, walked.length));
    expect(walked.length).toBe(Math.min(table.length, 400));
  });
});

/** Without the library, and without what the product computes with. */
function isOnDay(first: string, { every, unit, weekdays, monthsBy, until }: Repeat, day: string) {
  if (day < first || (until !== "" && day > until)) return false;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const [year0, month0, date0] = first.split("-").map(Number) as [number, number, number];
  const months = (year - year0) * 12 + month - month0;
  const lastDate = 32 - new Date(Date.UTC(year, month - 1, 32)).getUTCDate();
  switch (unit) {
    case "day":
      return daysBetween(first, day) % every === 0;
    case "week": {
      const sunday = addDays(first, -weekdayOf(first));
      const weeks = Math.floor(daysBetween(sunday, day) / 7);
      const on = weekdays.length > 0 ? weekdays : [weekdayOf(first)];
      return weeks % every === 0 && on.includes(weekdayOf(day));
    }
    case "month": {
      if (months % every !== 0) return false;
      if (monthsBy === "date") return date === Math.min(date0, lastDate);
      const isLast = date + 7 > lastDate;
      const isSamePlace = date0 > 28 ? isLast : Math.ceil(date / 7) === Math.ceil(date0 / 7);
      return weekdayOf(day) === weekdayOf(first) && isSamePlace;
    }
    case "year":
      return months % (12 * every) === 0 && date === Math.min(date0, lastDate);
  }
}

test("nothing before the first day, after the last one, or in an empty part", () => {
  expect(repeatDays("2026-03-04", week, "2026-01-01", "2026-03-03")).toEqual([]);
  expect(
    repeatDays("2026-03-04", { ...week, until: "2026-03-10" }, "2026-03-05", "2027-01-01"),
  ).toEqual([]);
  expect(repeatDays("2026-03-04", week, "2026-05-01", "2026-04-01")).toEqual([]);
  expect(
    nextRepeatDay("2026-03-04", { ...week, until: "2026-03-10" }, "2026-03-05"),
  ).toBeUndefined();
});

test("months later", () => {
  expect([1, 2, 3, 12, 13, 37].map((months) => addMonths("2026-01-31", months))).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2027-01-31",
    "2027-02-28",
    "2029-02-28",
  ]);
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
});

test.each([
  ["2026-03-04", week, "Every week on Wednesday"],
  [
    "2026-03-04",
    { ...week, every: 2, weekdays: [4, 1], until: "2026-11-30" },
    "Every 2 weeks on Monday and Thursday until Nov 30, 2026",
  ],
  ["2026-03-04", { ...week, unit: "day" }, "Every day"],
  ["2026-03-22", { ...week, unit: "month" }, "Every month on the 22nd"],
  ["2026-01-31", { ...week, unit: "month" }, "Every month on the 31st or the last day"],
  [
    "2026-03-10",
    { ...week, unit: "month", every: 3, monthsBy: "weekday" },
    "Every 3 months on the second Tuesday",
  ],
  [
    "2026-03-31",
    { ...week, unit: "month", monthsBy: "weekday" },
    "Every month on the last Tuesday",
  ],
  ["2026-03-04", { ...week, unit: "year" }, "Every year on Mar 4"],
] as [string, Repeat, string][])("%s %o: %s", (first, repeat, text) => {
  expect(repeatText(first, repeat)).toBe(text);
});
