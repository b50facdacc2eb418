import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { days, openState, type DayHours, type Hours } from "../../app/companies/hours";
import { afterWorkingTime } from "../../app/companies/working-time";
import { HOUR, MINUTE } from "../../app/duration";
import { proof } from "../support/proof";

const open = (time: string): DayHours => ({ open: true, allDay: false, time });
const closed: DayHours = { open: false, allDay: false, time: "" };
const allDay: DayHours = { open: true, allDay: true, time: "" };

function weekOf(day: DayHours, other: Partial<Hours> = {}): Hours {
  const week = Object.fromEntries(days.map((name) => [name, day])) as Record<
    (typeof days)[number],
    DayHours
  >;
  return { version: 1, enabled: true, ...week, ...other };
}

const office = weekOf(open("8 AM - 5 PM"), { sat: closed, sun: closed });

/** Local times of Chicago: CST is UTC-6, CDT UTC-5. */
function chicago(hours: Hours | undefined, from: string, ms = 4 * HOUR) {
  return new Date(afterWorkingTime(hours, "America/Chicago", Date.parse(from), ms)).toISOString();
}
const iso = (text: string) => new Date(text).toISOString();

describe("four working hours", () => {
  test("pass within a day, and over its end", () => {
    expect(chicago(office, "2026-11-10T09:30:20.123-06:00")).toBe(
      iso("2026-11-10T13:30:20.123-06:00"),
    );
    expect(chicago(office, "2026-11-10T15:30:00-06:00")).toBe(iso("2026-11-11T10:30:00-06:00"));
    expect(chicago(office, "2026-11-10T05:00:00-06:00")).toBe(iso("2026-11-10T12:00:00-06:00"));
  });

  test("that end with the day end at its closing time", () => {
    expect(chicago(office, "2026-11-10T13:00:00-06:00")).toBe(iso("2026-11-10T17:00:00-06:00"));
  });

  test("do not pass over a weekend", () => {
    expect(chicago(office, "2026-11-13T15:00:00-06:00")).toBe(iso("2026-11-16T10:00:00-06:00"));
    expect(chicago(office, "2026-11-14T12:00:00-06:00")).toBe(iso("2026-11-16T12:00:00-06:00"));
  });

  test("do not pass during a break", () => {
    const halves = weekOf(open("8 AM - 12 PM, 1:30 PM - 5 PM"));
    expect(chicago(halves, "2026-11-10T10:00:00-06:00")).toBe(iso("2026-11-10T15:30:00-06:00"));
  });

  test("do not pass on a holiday, and pass in its special hours", () => {
    const thanksgiving = { ...closed, date: "2026-11-26" };
    const friday = { ...open("10 AM - 12 PM"), date: "2026-11-27" };
    const hours = { ...office, holidays: [thanksgiving, friday] };
    expect(chicago(hours, "2026-11-25T16:00:00-06:00")).toBe(iso("2026-11-30T09:00:00-06:00"));
    const sunday = { ...office, holidays: [{ ...open("9 AM - 11 PM"), date: "2026-11-15" }] };
    expect(chicago(sunday, "2026-11-14T12:00:00-06:00")).toBe(iso("2026-11-15T13:00:00-06:00"));
  });

  test("pass around the clock, and through midnight", () => {
    expect(chicago(weekOf(allDay), "2026-11-10T22:00:00-06:00")).toBe(
      iso("2026-11-11T02:00:00-06:00"),
    );
    const night = weekOf(open("12 AM - 2 AM, 8 PM - 12 AM"));
    expect(chicago(night, "2026-11-10T21:00:00-06:00")).toBe(iso("2026-11-11T01:00:00-06:00"));
  });

  test("follow the clocks, which skip or repeat an hour for daylight saving time", () => {
    // Clocks go from 2 AM to 3 AM.
    expect(chicago(weekOf(allDay), "2026-03-08T00:00:00-06:00")).toBe(
      iso("2026-03-08T05:00:00-05:00"),
    );
    const early = weekOf(open("1:30 AM - 6 AM"));
    expect(chicago(early, "2026-03-08T00:00:00-06:00")).toBe(iso("2026-03-09T02:00:00-05:00"));
    // Clocks go from 2 AM back to 1 AM: a company that opens at 1:30 is closed again for half an hour.
    expect(chicago(weekOf(allDay), "2026-11-01T00:00:00-05:00")).toBe(
      iso("2026-11-01T03:00:00-06:00"),
    );
    expect(chicago(early, "2026-11-01T00:00:00-05:00")).toBe(iso("2026-11-01T05:00:00-06:00"));
    // The weekend of the change lies between.
    expect(chicago(office, "2026-10-30T16:00:00-05:00")).toBe(iso("2026-11-02T11:00:00-06:00"));
    expect(chicago(office, "2026-03-06T16:00:00-06:00")).toBe(iso("2026-03-09T11:00:00-05:00"));
  });

  test("without hours pass Monday to Friday, 9 to 5", () => {
    expect(chicago(undefined, "2026-11-13T16:00:00-06:00")).toBe(iso("2026-11-16T12:00:00-06:00"));
  });

  test("of a company that is never open are twelve by the clock", () => {
    expect(chicago(weekOf(closed), "2026-11-13T16:00:00-06:00")).toBe(
      iso("2026-11-14T04:00:00-06:00"),
    );
    expect(chicago(weekOf(open("never")), "2026-11-13T16:00:00-06:00")).toBe(
      iso("2026-11-14T04:00:00-06:00"),
    );
  });

  test("are counted in the company's time zone", () => {
    const after = (zone: string) =>
      new Date(afterWorkingTime(office, zone, Date.parse("2026-07-14T18:00:00Z"), 4 * HOUR));
    expect(after("Pacific/Honolulu")).toEqual(new Date("2026-07-14T22:00:00Z"));
    expect(after("America/Phoenix")).toEqual(new Date("2026-07-14T22:00:00Z"));
    expect(after("America/New_York")).toEqual(new Date("2026-07-15T13:00:00Z"));
  });
});

test("no time passes at once, even of a closed company", () => {
  expect(chicago(office, "2026-11-14T12:00:00-06:00", 0)).toBe(iso("2026-11-14T12:00:00-06:00"));
});

const { size: numRuns, seed } = proof("working time by minutes", { small: 60, full: 2000 }, 4);

test("equals a count of open minutes, whatever hours, zone, holidays and start", () => {
  const quarter = fc.integer({ min: 0, max: 96 }).map((n) => n * 15);
  const ranges = fc
    .uniqueArray(quarter, { minLength: 2, maxLength: 6 })
    .map((edges) => edges.toSorted((a, b) => a - b))
    .map((edges) => edges.slice(0, edges.length - (edges.length % 2)));
  const day = fc.oneof({ arbitrary: fc.constant(closed), weight: 2 }, fc.constant(allDay), {
    arbitrary: ranges.map((edges) => open(timeOfEdges(edges))),
    weight: 3,
  });
  // Around both changes of the clocks, and in between.
  const starts = ["2026-03-07", "2026-07-01", "2026-10-31"].map((date) => Date.parse(date));
  const start = fc
    .tuple(fc.constantFrom(...starts), fc.integer({ min: 0, max: 3 * 24 * 60 }))
    .map(([date, minutes]) => date + minutes * MINUTE);
  const zone = fc.constantFrom(
    "America/New_York",
    "America/Chicago",
    "America/Phoenix",
    "America/St_Johns",
    "America/Havana",
    "Australia/Lord_Howe",
  );
  const dates = ["2026-03-08", "2026-03-09", "2026-07-02", "2026-11-01", "2026-11-02"];
  const holidays = fc
    .subarray(dates)
    .chain((some) => fc.tuple(...some.map((date) => day.map((one) => ({ ...one, date })))));
  const hours = fc
    .tuple(fc.tuple(day, day, day, day, day, day, day), holidays)
    .map(([week, special]) => ({
      ...weekOf(closed, Object.fromEntries(days.map((name, i) => [name, week[i]]))),
      holidays: special,
    }));
  fc.assert(
    fc.property(
      hours,
      zone,
      start,
      fc.integer({ min: 1, max: 10 * 60 }),
      (week, tz, from, minutes) => {
        const counted = countedByMinutes(week, tz, from, minutes);
        fc.pre(counted !== undefined);
        expect(afterWorkingTime(week, tz, from, minutes * MINUTE)).toBe(counted);
      },
    ),
    { numRuns, seed },
  );
});

function timeOfEdges(edges: number[]) {
  const clock = (minutes: number) => {
    const hour = Math.floor(minutes / 60) % 24;
    return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  };
  const parts = edges.flatMap((from, i) =>
    i % 2 === 0 ? [`${clock(from)} - ${clock(edges[i + 1]!)}`] : [],
  );
  return parts.join(", ");
}

/** Asks at each minute whether the company is open; undefined if that is too seldom. */
function countedByMinutes(hours: Hours, timeZone: string, from: number, minutes: number) {
  let left = minutes;
  for (let at = from; at < from + 10 * 24 * HOUR; at += MINUTE) {
    if (openState(hours, timeZone, new Date(at)).open) left -= 1;
    if (left === 0) return at + MINUTE;
  }
  return undefined;
}
