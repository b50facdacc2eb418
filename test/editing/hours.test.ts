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

test("EDIT-086, EDIT-087: 8 AM to 5 PM, closed at weekends, where nothing is stored or what is stored is no hours", () => {
  expect(days.map((day) => [defaultHours[day].open, defaultHours[day].time])).toEqual(
    days.map((day) => [day !== "sat" && day !== "sun", "8 AM - 5 PM"]),
  );
  for (const text of [null, "", "{", "[]", '{"version":2}'])
    expect(storedHours(text)).toEqual(defaultHours);
});

test("EDIT-083: the contract's form, in one spelling", async () => {
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

test("switched off, the page shows none, and what was entered is kept", async () => {
  await save({ enabled: false });
  expect(await shown()).toBeNull();
  expect(storedHours((await row()).hours)).toMatchObject({ enabled: false, mon: officeHours.mon });
});

describe("EDIT-084, EDIT-085: what is wrong is told of its day", () => {
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
  ])("%s", async (time, message) => {
    expect((await refusalOf(save({ thu: open(time) }))).fields).toEqual({
      "hours.thu.time": message,
    });
    expect((await row()).version).toBe(1);
  });

  test("at the edge: midnight to midnight, a minute, and ranges that touch", async () => {
    await save({
      mon: open("12 AM - 12 AM"),
      tue: open("11:58 PM - 11:59 PM"),
      wed: open("8 AM - 12 PM, 12 PM - 5 PM"),
      thu: open("1 AM - 2 AM, 3 AM - 4 AM, 5 AM - 6 AM, 7 AM - 8 AM"),
    });
    expect((await row()).version).toBe(2);
  });

  test("a day that is missing, and a version that is none", async () => {
    const { sun: _, ...six } = officeHours;
    expect((await refusalOf(editHours(one, { company, hours: six }))).code).toBe("invalid");
    expect((await refusalOf(save({ version: 2 }))).code).toBe("invalid");
  });
});

describe("dates with hours of their own", () => {
  const christmas = { date: "2026-12-25", open: false, allDay: false, time: "" };
  const eve = { date: "2026-12-24", ...open("8 AM - 12 PM") };

  test("are stored in order, and shown while they are to come", async () => {
    await save({ holidays: [christmas, eve] });
    expect((await stored()).holidays).toEqual([eve, christmas]);
    expect((await shown())!.holidays).toEqual([eve, christmas]);
    await save({ holidays: [{ ...eve, date: "2025-12-24" }] });
    expect(await shown()).not.toHaveProperty("holidays");
  });

  test("no day that does not exist, none twice, no wrong time, and not endlessly many", async () => {
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

test("the same in another spelling is no change; undone it is as before; what was not seen is not overwritten", async () => {
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

test("two at once: one is saved, the other told", async () => {
  const seen = seenOf(await row(), ["hours"]);
  const answers = await Promise.allSettled([
    save({ enabled: false }, { seen }),
    save({ mon: open("9 AM - 5 PM") }, { seen }, two),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await count("company_change")).toBe(1);
});
