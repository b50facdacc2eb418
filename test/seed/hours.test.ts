import { describe, expect, it } from "vitest";
import { hours, openHours, weekdays, type Hours } from "../../scripts/seed/hours";
import { seededRandom } from "../../scripts/seed/random";

/** Hour 1 to 12 with optional minutes (ledger EDIT-084). */
const TIME = /^(1[0-2]|[1-9])(?::([0-5]\d))? (AM|PM)$/;

describe("the seed's open hours", () => {
  const texts = Array.from({ length: 3000 }, (_, i) =>
    openHours(seededRandom(5, i), i % 2 ? "plumbing-contractors" : "painters"),
  );

  it("are in the contract's format, with ranges in order and not overlapping", () => {
    for (const text of texts) {
      if (text === null) continue;
      const week = JSON.parse(text) as Hours;
      expect(week.version).toBe(1);
      for (const day of weekdays) {
        const { open, allDay, time } = week[day];
        if (!open || allDay) expect(time).toBe("");
        else expectAscending(time.split(", ").flatMap((range) => range.split(" - ").map(minutes)));
      }
    }
  });

  it("vary: none, disabled, 24 hours, two ranges, closed weekends", () => {
    const given = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Hours]));
    expect(texts.length - given.length).toBeGreaterThan(0);
    expect(given.some((week) => !week.enabled)).toBe(true);
    expect(given.some((week) => week.sun.allDay)).toBe(true);
    expect(given.some((week) => week.mon.time.includes(","))).toBe(true);
    expect(given.some((week) => !week.sat.open && !week.sun.open)).toBe(true);
  });

  it("list every day", () => {
    const week = hours(true, { every: "8 AM - 5 PM", sat: "24", sun: "" });
    expect([week.mon, week.sat, week.sun]).toEqual([
      { open: true, allDay: false, time: "8 AM - 5 PM" },
      { open: true, allDay: true, time: "" },
      { open: false, allDay: false, time: "" },
    ]);
  });
});

function expectAscending(times: number[]) {
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
}

function minutes(text: string) {
  const [, hour, minute, half] = TIME.exec(text) ?? expect.fail(`"${text}" is not a time`);
  return (Number(hour) % 12) * 60 + Number(minute ?? 0) + (half === "PM" ? 720 : 0);
}
