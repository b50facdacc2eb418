/** Opening hours as the fields of a form, and back. */
import { expect, test } from "vitest";
import {
  fieldsOfHours,
  holidayCount,
  hoursOfFields,
  withErrorFields,
  wrongClocks,
} from "../../app/editing/hours-fields";
import { defaultHours, HoursInput } from "../../app/editing/hours-input";
import type { Hours } from "../../app/companies/hours";

const hours: Hours = {
  ...defaultHours,
  mon: { open: true, allDay: false, time: "8:30 AM - 12 PM, 1 PM - 5:05 PM, 6 PM - 12 AM" },
  tue: { open: true, allDay: true, time: "" },
  holidays: [
    { date: "2026-12-24", open: true, allDay: false, time: "8 AM - 12 PM" },
    { date: "2026-12-25", open: false, allDay: false, time: "" },
  ],
};

test("hours survive the round trip through form fields", () => {
  expect(HoursInput.parse(hoursOfFields(fieldsOfHours(hours)))).toEqual(hours);
  expect(
    HoursInput.parse(hoursOfFields(fieldsOfHours({ ...defaultHours, enabled: false }))),
  ).toEqual({ ...defaultHours, enabled: false, holidays: [] });
});

test("accepts lower case, dots and spaces; rejects an incomplete or empty range", () => {
  const typed = (from: string, to: string) =>
    hoursOfFields({ ...fieldsOfHours(defaultHours), "mon.1.from": from, "mon.1.to": to });
  expect(HoursInput.parse(typed(" 8am", "5:30 p.m.")).mon.time).toBe("8 AM - 5:30 PM");
  expect(HoursInput.safeParse(typed("8 AM", "")).success).toBe(false);
  expect(HoursInput.safeParse(typed("", "")).success).toBe(false);
});

test.each([
  [{ "mon.1.from": "25:99", "mon.1.to": "5 PM" }, ["mon.1.from"]],
  [{ "mon.1.from": "8 AM", "mon.1.to": "" }, ["mon.1.to"]],
  [{ "mon.1.from": "", "mon.1.to": "" }, ["mon.1.from", "mon.1.to"]],
  [{ "mon.1.from": "5 PM", "mon.1.to": "8 AM" }, ["mon.1.to"]],
  [
    { "mon.1.from": "8 AM", "mon.1.to": "12 PM", "mon.3.from": "11 AM", "mon.3.to": "5 PM" },
    ["mon.3.from"],
  ],
  [{ "mon.1.from": "8 AM - 9 AM", "mon.1.to": "5 PM" }, ["mon.1.from"]],
  [{ "mon.1.from": "8 a.m.", "mon.1.to": "12 am" }, []],
])("the wrong clocks of %j are %j", (fields, names) => {
  expect(wrongClocks("mon", fields)).toEqual(names);
});

test("a missing checkbox field disables the hours", () => {
  const { enabled: _, ...fields } = fieldsOfHours(hours);
  expect(hoursOfFields(fields).enabled).toBe(false);
});

test("drops a holiday without a date, and numbers fields and errors by the remaining rows", () => {
  const fields = {
    ...fieldsOfHours(hours),
    "holiday.0.date": "",
    "holiday.7.date": "2026-12-31",
    "holiday.7": "hours",
    "holiday.7.1.from": "5 PM",
    "holiday.7.1.to": "8 AM",
  };
  const again = withErrorFields(fields);
  expect(holidayCount(again)).toBe(2);
  expect(again).toMatchObject({
    "holiday.0.date": "2026-12-25",
    "holiday.1.date": "2026-12-31",
    "holiday.1": "hours",
    "holiday.1.1.from": "5 PM",
  });
  const wrong = HoursInput.safeParse(hoursOfFields(fields)).error!.issues.map(
    ({ path }) => `hours.${path.join(".")}`,
  );
  expect(wrong).toEqual(["hours.holidays.1.time"]);
  expect(again).toHaveProperty(["hours.holidays.1.time"]);
});
