/** Wall time against a search through the minutes of a day, without the product's arithmetic. */
import { describe, expect, test } from "vitest";
import { endOfDay } from "../../app/calendar/days";
import { repeatDays } from "../../app/calendar/repeat";
import { minuteOf, momentOf } from "../../app/calendar/wall-time";

const MINUTE = 60_000;
const zones = [
  "America/Chicago",
  "America/Phoenix",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Africa/Cairo",
];

describe.each(zones)("in %s", (timeZone) => {
  const show = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  /** The first moment of these minutes at which clocks show it. */
  const searched = (day: string, time: string) => {
    const noon = Date.parse(`${day}T${time}:00Z`);
    for (let at = noon - 15 * 60 * MINUTE; at <= noon + 15 * 60 * MINUTE; at += 15 * MINUTE)
      if (show.format(at) === `${day} ${time}`) return at;
    return undefined;
  };

  test("9:00 every week stays 9:00 for ten years", () => {
    const days = repeatDays(
      "2026-03-04",
      { every: 1, unit: "week", weekdays: [], monthsBy: "date", until: "" },
      "2026-03-04",
      "2036-03-04",
    );
    expect(days).toHaveLength(522);
    for (const day of days) {
      const at = momentOf(day, 9 * 60, timeZone);
      expect(at, day).toBe(searched(day, "09:00"));
      expect(minuteOf(at, timeZone)).toBe(540);
    }
  });

  test("every quarter of an hour of the days on which clocks change, and around them", () => {
    for (let date = Date.UTC(2026, 0, 1); date < Date.UTC(2027, 0, 1); date += 1440 * MINUTE) {
      const day = new Date(date).toISOString().slice(0, 10);
      const length = endOfDay(day, timeZone) - momentOf(day, 0, timeZone);
      if (length === 1440 * MINUTE) continue;
      for (let minute = 0; minute < 1440; minute += 15) {
        const time = new Date(date + minute * MINUTE).toISOString().slice(11, 16);
        const at = momentOf(day, minute, timeZone);
        const found = searched(day, time);
        if (found !== undefined) expect(at, `${day} ${time}`).toBe(found);
        // Left out: later by as much as the clocks go forward.
        else expect(minuteOf(at, timeZone) - minute).toBe((1440 * MINUTE - length) / MINUTE);
      }
    }
  });
});

test("the ends of days on which clocks change at midnight", () => {
  // In Cairo clocks go from 0:00 to 1:00, and from 24:00 back to 23:00.
  expect(new Date(endOfDay("2026-04-23", "Africa/Cairo")).toISOString()).toBe(
    "2026-04-23T22:00:00.000Z",
  );
  expect(new Date(endOfDay("2026-10-29", "Africa/Cairo")).toISOString()).toBe(
    "2026-10-29T22:00:00.000Z",
  );
  expect(new Date(endOfDay("2026-11-01", "America/Chicago")).toISOString()).toBe(
    "2026-11-02T06:00:00.000Z",
  );
});
