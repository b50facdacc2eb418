/** Calendar files, read by another library. */
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile, type CalendarVisit } from "../../app/jobs/calendar-file.server";
import { momentsOf } from "../../app/jobs/when";

const place = {
  address: "1204 Barton Springs Rd",
  address2: "",
  city: "Austin",
  stateCode: "TX",
  zip: "78704",
};

function visit(
  number: number,
  day: string,
  minute: number | null,
  more: Partial<CalendarVisit> = {},
): CalendarVisit {
  const { startsAt, endsAt } = momentsOf({ day, minute, length: 90 }, "America/Chicago");
  return {
    job_number: 1001,
    number,
    status: "planned",
    day,
    minute,
    starts_at: startsAt,
    ends_at: endsAt,
    version: 1,
    title: "Maria Lopez: Mow; trim, edge",
    description: "Gate code 1234\nMind the dog",
    place,
    url: "https://tradepost.example/provider/river/jobs/view/1001",
    ...more,
  };
}

function read(visits: CalendarVisit[]) {
  const text = calendarFile(visits, {
    name: "River City Plumbing",
    companyId: "11111111-2222-4333-8444-555555555555",
    host: "tradepost.example",
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

test("9:00 in Texas is another UTC hour in summer and winter", () => {
  const [summer, winter] = read([visit(1, "2026-10-28", 540), visit(2, "2026-11-04", 540)]);
  expect(summer!.startDate.toJSDate().toISOString()).toBe("2026-10-28T14:00:00.000Z");
  expect(summer!.endDate.toJSDate().toISOString()).toBe("2026-10-28T15:30:00.000Z");
  expect(winter!.startDate.toJSDate().toISOString()).toBe("2026-11-04T15:00:00.000Z");
  expect(summer!.uid).not.toBe(winter!.uid);
});

test("words with commas, semicolons and line ends; the place; the id stays when it is moved", () => {
  const [one] = read([visit(1, "2026-11-04", 540)]);
  expect(one!.summary).toBe("Maria Lopez: Mow; trim, edge");
  expect(one!.description).toBe("Gate code 1234\nMind the dog");
  expect(one!.location).toBe("1204 Barton Springs Rd, Austin, TX 78704");
  const [moved] = read([visit(1, "2026-11-05", 600, { version: 2 })]);
  expect(moved!.uid).toBe(one!.uid);
  expect(moved!.sequence).toBeGreaterThan(one!.sequence);
});

test("a visit at any time is a whole day", () => {
  const [one] = read([visit(1, "2026-10-31", null)]);
  expect(one!.startDate.isDate).toBe(true);
  expect([one!.startDate.toString(), one!.endDate.toString()]).toEqual([
    "2026-10-31",
    "2026-11-01",
  ]);
});

test("without visits it is an empty calendar", () => {
  expect(read([])).toEqual([]);
});
