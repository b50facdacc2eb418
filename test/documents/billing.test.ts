import { expect, test } from "vitest";
import { addDays } from "../../app/calendar/days";
import { cycleDay, cycleIn } from "../../app/documents/billing";

test.each([
  ["2026-01-31", "m1", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
  ["2026-11-30", "m3", ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30", "2027-11-30"]],
  ["2028-02-29", "y1", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
  ["2026-12-28", "w2", ["2026-12-28", "2027-01-11", "2027-01-25", "2027-02-08", "2027-02-22"]],
])("the first periods from %s by %s", (first, cycle, days) => {
  expect(days.map((_, period) => cycleDay(first, cycleIn(cycle)!, period))).toEqual(days);
});

test("every month of ten years from each date, counted day by day", () => {
  for (const date of ["28", "29", "30", "31"]) {
    const first = `2026-01-${date}`;
    let month = 0;
    for (let day = first; month < 120; day = addDays(day, 1)) {
      const isLast = addDays(day, 1).endsWith("-01");
      if (!day.endsWith(date) && !(isLast && day.slice(8) < date)) continue;
      expect(cycleDay(first, { interval: "m", frequency: 1 }, month)).toBe(day);
      month += 1;
    }
  }
});
