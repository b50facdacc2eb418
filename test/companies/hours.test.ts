import { describe, expect, test } from "vitest";
import {
  days,
  holidayLines,
  openState,
  parseHours,
  parseTime,
  upcoming,
  weeklyLines,
  type Day,
  type DayHours,
  type Hours,
} from "../../app/companies/hours";

const closed: DayHours = { open: false, allDay: false, time: "" };
const allDay: DayHours = { open: true, allDay: true, time: "" };

/** A week with the same hours every day, except the given days. */
function week(
  every: DayHours | string,
  other: Partial<Record<Day, DayHours | string>> = {},
): Hours {
  const day = (given: DayHours | string): DayHours =>
    typeof given === "string" ? { open: true, allDay: false, time: given } : given;
  const hours = Object.fromEntries(days.map((name) => [name, day(other[name] ?? every)])) as Record<
    Day,
    DayHours
  >;
  return { version: 1, enabled: true, ...hours };
}

const lines = (hours: Hours) => weeklyLines(hours).map((line) => `${line.days}: ${line.text}`);

describe("the weekly lines", () => {
  test("PROF-071 consecutive days with equal hours share a line", () => {
    expect(lines(week("8 AM - 5 PM", { sat: closed, sun: closed }))).toEqual([
      "Monday – Friday: 8 AM – 5 PM",
      "Saturday – Sunday: Closed",
    ]);
    expect(lines(week("9 AM - 6 PM"))).toEqual(["Monday – Sunday: 9 AM – 6 PM"]);
  });

  test("PROF-071 days with equal hours that are not consecutive have separate lines", () => {
    expect(lines(week("8 AM - 5 PM", { wed: closed, sat: closed, sun: closed }))).toEqual([
      "Monday – Tuesday: 8 AM – 5 PM",
      "Wednesday: Closed",
      "Thursday – Friday: 8 AM – 5 PM",
      "Saturday – Sunday: Closed",
    ]);
  });

  test("PROF-071 equal hours share a line if written differently; malformed hours are closed", () => {
    expect(
      lines(
        week("8 AM - 5 PM", {
          tue: "8:00 am-5:00 PM",
          sun: closed,
          sat: { open: true, allDay: false, time: "not hours" },
        }),
      ),
    ).toEqual(["Monday – Friday: 8 AM – 5 PM", "Saturday – Sunday: Closed"]);
  });

  test("PROF-072 all-day hours are shown as open 24 hours, and closed days as closed", () => {
    expect(lines(week(allDay, { sun: closed }))).toEqual([
      "Monday – Saturday: Open 24 hours",
      "Sunday: Closed",
    ]);
    expect(lines(week("12 AM - 12 AM"))).toEqual(["Monday – Sunday: Open 24 hours"]);
  });

  test("a day can have several ranges, with minutes", () => {
    expect(lines(week(closed, { mon: "8:30 AM - 12 PM, 1 PM - 5:05 PM" }))[0]).toBe(
      "Monday: 8:30 AM – 12 PM, 1 PM – 5:05 PM",
    );
  });
});

describe("parsing the hours of a day", () => {
  test.each([
    ["8 AM - 5 PM", [{ from: 480, to: 1020 }]],
    ["12 AM - 1 AM", [{ from: 0, to: 60 }]],
    ["6 PM - 12 AM", [{ from: 1080, to: 1440 }]],
    ["12 PM - 12:30 PM", [{ from: 720, to: 750 }]],
    [
      "8:30 AM - 12 PM,1 PM - 5 PM",
      [
        { from: 510, to: 720 },
        { from: 780, to: 1020 },
      ],
    ],
  ])("%s", (text, ranges) => expect(parseTime(text)).toEqual(ranges));

  test.each([
    "",
    "8 AM",
    "5 PM - 8 AM",
    "8 AM - 8 AM",
    "13 PM - 2 PM",
    "0 AM - 3 AM",
    "8:60 AM - 9 AM",
    "8 - 5",
    "8 AM - 5 PM - 6 PM",
    "8 AM - 5 PM,",
  ])("%j is malformed", (text) => expect(parseTime(text)).toBeUndefined());

  test("malformed or disabled stored hours read as undefined", () => {
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      '"closed"',
      '{"version":1,"enabled":true}',
      JSON.stringify({ ...week(allDay), enabled: false }),
    ]) {
      expect(parseHours(text), String(text)).toBeUndefined();
    }
    expect(parseHours(JSON.stringify(week(allDay)))).toEqual(week(allDay));
  });
});

describe("the open state", () => {
  const office = week("8 AM - 5 PM", { sat: closed, sun: closed });
  const chicago = (at: string, hours = office) => openState(hours, "America/Chicago", new Date(at));

  test("uses the company's time zone", () => {
    // 14:00 UTC on a Tuesday: 8 AM in Chicago, 9 AM in New York, 7 AM in Denver, 6 AM in Los
    // Angeles, 4 AM in Honolulu.
    const at = new Date("2026-11-24T14:00:00Z");
    const open = [
      "America/New_York",
      "America/Chicago",
      "America/Denver",
      "America/Los_Angeles",
      "Pacific/Honolulu",
    ].map((zone) => openState(office, zone, at).open);
    expect(open).toEqual([true, true, false, false, false]);
  });

  test("is open at the opening minute and closed at the closing minute", () => {
    expect(chicago("2026-11-24T13:59:59Z")).toEqual({
      open: false,
      text: "Closed, opens 8 AM",
      opens: { inMinutes: 1, text: "8 AM" },
    });
    expect(chicago("2026-11-24T14:00:00Z")).toEqual({ open: true, text: "Open until 5 PM" });
    expect(chicago("2026-11-24T22:59:59Z").open).toBe(true);
    expect(chicago("2026-11-24T23:00:00Z")).toEqual({
      open: false,
      text: "Closed, opens Wednesday 8 AM",
      opens: { inMinutes: 15 * 60, text: "Wednesday 8 AM" },
    });
  });

  test("names the next opening day, up to a week ahead", () => {
    expect(chicago("2026-11-28T18:00:00Z").text).toBe("Closed, opens Monday 8 AM");
    expect(chicago("2026-11-24T23:00:00Z", week(closed, { tue: "8 AM - 5 PM" })).text).toBe(
      "Closed, opens Tuesday 8 AM",
    );
    expect(chicago("2026-11-24T23:00:00Z", week(closed))).toEqual({
      open: false,
      text: "Closed now",
    });
  });

  test("is closed between two ranges, and names the second", () => {
    expect(chicago("2026-11-24T18:30:00Z", week("8 AM - 12 PM, 1 PM - 5 PM"))).toEqual({
      open: false,
      text: "Closed, opens 1 PM",
      opens: { inMinutes: 30, text: "1 PM" },
    });
  });

  test("merges hours that continue past midnight", () => {
    const bar = week(closed, { fri: "6 PM - 12 AM", sat: "12 AM - 2 AM" });
    expect(chicago("2026-11-28T05:00:00Z", bar).text).toBe("Open until 2 AM");
    expect(chicago("2026-11-28T07:00:00Z", bar).text).toBe("Open until 2 AM");
    expect(chicago("2026-11-28T08:00:00Z", bar).open).toBe(false);
    expect(chicago("2026-11-28T05:00:00Z", week(closed, { fri: "6 PM - 12 AM" })).text).toBe(
      "Open until 12 AM",
    );
  });

  test("names the closing day if open for days, and shows a week of all-day hours as open 24 hours", () => {
    const weekdays = week(allDay, { sat: closed, sun: closed });
    expect(chicago("2026-11-23T16:00:00Z", weekdays).text).toBe("Open until Saturday 12 AM");
    expect(chicago("2026-11-28T05:00:00Z", weekdays).text).toBe("Open until 12 AM");
    expect(chicago("2026-11-23T16:00:00Z", week(allDay)).text).toBe("Open 24 hours");
  });

  test("uses local time on the days that clocks change", () => {
    const night = week("1 AM - 3 AM");
    const newYork = (at: string) => openState(night, "America/New_York", new Date(at)).open;
    // Spring: 1:59 EST is followed by 3:00 EDT. Autumn: the hour from 1 to 2 comes twice.
    expect(
      [
        "2026-03-08T05:59:00Z",
        "2026-03-08T06:00:00Z",
        "2026-03-08T06:59:00Z",
        "2026-03-08T07:00:00Z",
      ].map(newYork),
    ).toEqual([false, true, true, false]);
    expect(
      [
        "2026-11-01T04:59:00Z",
        "2026-11-01T05:30:00Z",
        "2026-11-01T06:30:00Z",
        "2026-11-01T07:30:00Z",
        "2026-11-01T08:00:00Z",
      ].map(newYork),
    ).toEqual([false, true, true, true, false]);
    // Arizona has no daylight saving time.
    expect([
      openState(office, "America/Phoenix", new Date("2026-07-01T15:00:00Z")).open,
      openState(office, "America/Phoenix", new Date("2026-12-01T15:00:00Z")).open,
    ]).toEqual([true, true]);
  });
});

describe("holiday hours", () => {
  const zone = "America/Chicago";
  const holiday = (date: string, day: DayHours) => ({ date, ...day });
  const hours = {
    ...week("8 AM - 5 PM"),
    holidays: [
      holiday("2026-11-26", closed),
      holiday("2026-11-27", { open: true, allDay: false, time: "10 AM - 2 PM" }),
      holiday("2026-12-25", closed),
    ],
  };
  const at = (text: string) => openState(hours, zone, new Date(`${text}-06:00`)).text;

  test("replace the weekly hours, in the company's time zone", () => {
    expect(at("2026-11-25T16:00:00")).toBe("Open until 5 PM");
    expect(at("2026-11-25T23:30:00")).toBe("Closed, opens Friday 10 AM");
    expect(at("2026-11-26T09:00:00")).toBe("Closed, opens Friday 10 AM");
    expect(at("2026-11-27T11:00:00")).toBe("Open until 2 PM");
    expect(at("2026-11-28T11:00:00")).toBe("Open until 5 PM");
  });

  test("end all-day hours at the midnight before a closed holiday", () => {
    const always = { ...week(allDay), holidays: [holiday("2026-11-26", closed)] };
    expect(openState(always, zone, new Date("2026-11-25T12:00:00-06:00")).text).toBe(
      "Open until 12 AM",
    );
    expect(openState(always, zone, new Date("2026-11-10T12:00:00-06:00")).text).toBe(
      "Open 24 hours",
    );
  });

  test("are listed in order, and dropped after they are over", () => {
    expect(holidayLines(hours)).toEqual([
      { date: "2026-11-26", day: "Thu, Nov 26", text: "Closed" },
      { date: "2026-11-27", day: "Fri, Nov 27", text: "10 AM – 2 PM" },
      { date: "2026-12-25", day: "Fri, Dec 25", text: "Closed" },
    ]);
    expect(holidayLines(week(closed))).toEqual([]);
    const many = ["01", "02", "03", "04", "05", "06"].map((day) =>
      holiday(`2026-12-${day}`, closed),
    );
    expect(holidayLines({ ...week(closed), holidays: many })).toHaveLength(5);
    const left = (at: string) => upcoming(hours, Date.parse(at))?.holidays?.map(({ date }) => date);
    // The previous day is still today in some time zone.
    expect(left("2026-11-27T12:00:00Z")).toEqual(["2026-11-26", "2026-11-27", "2026-12-25"]);
    expect(left("2026-11-28T12:00:00Z")).toEqual(["2026-11-27", "2026-12-25"]);
    expect(left("2027-01-01T00:00:00Z")).toBeUndefined();
    expect(upcoming(undefined, 0)).toBeUndefined();
  });
});
