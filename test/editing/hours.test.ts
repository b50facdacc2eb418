/** Opening hours: which are accepted, the wording of refusals, and dates with special hours. */
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { seenOf } from "../../app/editing/change.server";
import { editHours } from "../../app/editing/hours.server";
import {
  defaultHours,
  hoursMessages as messages,
  storedHours,
} from "../../app/editing/hours-input";
import { undoChange } from "../../app/recent-changes/changes.server";
import { days } from "../../app/companies/hours";
import { readCompany } from "../../app/companies/read-company.server";
import { officeHours } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { company, count, row, insertOwners } from "./owners";

let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
});

const save = (hours: object, more: object = {}, context = one) =>
  editHours(context, { company, hours: { ...officeHours, ...hours }, ...more });
const open = (time: string) => ({ open: true, allDay: false, time });
const stored = async () =>
  JSON.parse((await row()).hours!) as typeof officeHours & { holidays?: object[] };
const shown = async () => (await readCompany(visitorContext(), { vanityName: company })).hours;

test("EDIT-086, EDIT-087: missing or invalid hours default to weekdays from 8 AM to 5 PM", () => {
  expect(days.map((day) => [defaultHours[day].open, defaultHours[day].time])).toEqual(
    days.map((day) => [day !== "sat" && day !== "sun", "8 AM - 5 PM"]),
  );
  for (const text of [null, "", "{", "[]", '{"version":2}'])
    expect(storedHours(text)).toEqual(defaultHours);
});

test("EDIT-083: stores times in one spelling, and no time for closed days", async () => {
  await save({
    mon: open("8:30 am-12PM,1 pm - 5:05 PM"),
    tue: { open: true, allDay: true, time: "" },
    wed: { open: false, allDay: false, time: "whatever" },
  });
  expect(await stored()).toEqual({
    ...officeHours,
    mon: open("8:30 AM - 12 PM, 1 PM - 5:05 PM"),
    tue: { open: true, allDay: true, time: "" },
    wed: { open: false, allDay: false, time: "" },
  });
});

test("disabled hours are hidden and kept", async () => {
  await save({ enabled: false });
  expect(await shown()).toBeNull();
  expect(storedHours((await row()).hours)).toMatchObject({ enabled: false, mon: officeHours.mon });
});

describe("EDIT-084, EDIT-085: errors are reported on their day", () => {
  test.each([
    ["", messages.time],
    ["13 PM - 5 PM", messages.time],
    ["0 AM - 5 PM", messages.time],
    ["8:60 AM - 5 PM", messages.time],
    ["8 - 5", messages.time],
    ["8 AM", messages.time],
    ["8 AM - 5 PM - 6 PM", messages.time],
    ["8 AM - 5 PM,", messages.time],
    ["5 PM - 8 AM", messages.order],
    ["8 AM - 8 AM", messages.order],
    ["12 PM - 12 PM", messages.order],
    ["8 AM - 1 PM, 12 PM - 5 PM", messages.overlap],
    ["1 PM - 5 PM, 8 AM - 12 PM", messages.overlap],
    ["1 AM - 2 AM, 3 AM - 4 AM, 5 AM - 6 AM, 7 AM - 8 AM, 9 AM - 10 AM", messages.many],
  ])('rejects "%s"', async (time, message) => {
    expect((await refusalOf(save({ thu: open(time) }))).fields).toEqual({
      "hours.thu.time": message,
    });
    expect((await row()).version).toBe(1);
  });

  test("accepts midnight to midnight, one minute, adjoining ranges and four ranges", async () => {
    await save({
      mon: open("12 AM - 12 AM"),
      tue: open("11:58 PM - 11:59 PM"),
      wed: open("8 AM - 12 PM, 12 PM - 5 PM"),
      thu: open("1 AM - 2 AM, 3 AM - 4 AM, 5 AM - 6 AM, 7 AM - 8 AM"),
    });
    expect((await row()).version).toBe(2);
  });

  test("rejects a missing day and an unknown format version", async () => {
    const { sun: _, ...six } = officeHours;
    expect((await refusalOf(editHours(one, { company, hours: six }))).code).toBe("invalid");
    expect((await refusalOf(save({ version: 2 }))).code).toBe("invalid");
  });
});

describe("holidays", () => {
  const christmas = { date: "2026-12-25", open: false, allDay: false, time: "" };
  const eve = { date: "2026-12-24", ...open("8 AM - 12 PM") };

  test("are stored by date and shown until they are past", async () => {
    await save({ holidays: [christmas, eve] });
    expect((await stored()).holidays).toEqual([eve, christmas]);
    expect((await shown())!.holidays).toEqual([eve, christmas]);
    await save({ holidays: [{ ...eve, date: "2025-12-24" }] });
    expect(await shown()).not.toHaveProperty("holidays");
  });

  test("stay if omitted, and are removed by an empty list", async () => {
    await save({ holidays: [christmas] });
    await save({ mon: open("9 AM - 5 PM") });
    expect(await stored()).toMatchObject({ mon: open("9 AM - 5 PM"), holidays: [christmas] });
    expect((await save({ mon: open("9 AM - 5 PM") })).change).toBeNull();
    await save({ holidays: [] });
    expect(await stored()).not.toHaveProperty("holidays");
    expect((await save({ holidays: [] })).change).toBeNull();
  });

  test("rejects nonexistent and duplicate dates, invalid times, and more than 50 dates", async () => {
    expect(
      (await refusalOf(save({ holidays: [{ ...christmas, date: "2026-02-30" }] }))).fields,
    ).toEqual({ "hours.holidays.0.date": messages.date });
    expect((await refusalOf(save({ holidays: [christmas, eve, christmas] }))).fields).toEqual({
      "hours.holidays.2.date": messages.dateTwice,
    });
    expect(
      (await refusalOf(save({ holidays: [{ ...christmas, ...open("5 PM - 8 AM") }] }))).fields,
    ).toEqual({ "hours.holidays.0.time": messages.order });
    const many = Array.from({ length: 51 }, (_, i) => ({
      ...christmas,
      date: new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10),
    }));
    expect((await refusalOf(save({ holidays: many }))).fields).toEqual({
      "hours.holidays": messages.holidays,
    });
    await save({ holidays: many.slice(1) });
  });
});

test("respelled hours are no change; stale saves are refused; undo restores the former hours", async () => {
  expect((await save({ mon: open("8 am-5 pm") })).change).toBeNull();
  const [before, seen] = [(await row()).hours, seenOf(await row(), ["hours"])];
  const { change } = await save({ enabled: false }, { seen });
  expect((await refusalOf(save({ mon: open("9 AM - 5 PM") }, { seen }, two))).code).toBe("stale");
  expect((await refusalOf(save({ mon: open("9 AM - 5 PM") }, { version: 1 }, two))).code).toBe(
    "stale",
  );
  await undoChange(one, { company, id: change! });
  expect((await row()).hours).toBe(before);
});

test("two simultaneous saves: one succeeds, the other is refused", async () => {
  const seen = seenOf(await row(), ["hours"]);
  const answers = await Promise.allSettled([
    save({ enabled: false }, { seen }),
    save({ mon: open("9 AM - 5 PM") }, { seen }, two),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await count("company_change")).toBe(1);
});
