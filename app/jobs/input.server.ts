/** What people and API clients send about jobs. */
import * as z from "zod";
import { isDay } from "../calendar/days";
import { MOST_EVERY, repeatUnits, type Repeat } from "../calendar/repeat";
import { StateCode, ZipCode } from "../clients/input";
import { line, Paragraphs } from "../documents/content-input.server";
import { limits } from "./limits";
import { messages } from "./messages";
import { minuteIn, timeValue } from "../calendar/clock-time";
import type { When } from "./when";

export const Title = line(limits.title, messages.titleLength)
  .refine((title) => title !== "", messages.title)
  .meta({ examples: ["Replace the water heater"] });

export const Instructions = Paragraphs(limits.instructions).describe(
  "For those who do the work; never shown to the client.",
);

export const Checklist = z
  .array(
    line(limits.checklistText, messages.checklist).refine(
      (text) => text !== "",
      messages.checklist,
    ),
  )
  .max(limits.checklist, messages.checklist)
  .describe("What each new visit has to tick.");

export const PeopleIds = z
  .array(z.guid({ error: messages.notInOffice }).transform((id) => id.toLowerCase()))
  .max(limits.people, messages.notInOffice)
  .transform((ids) => [...new Set(ids)])
  .describe("The userIds of those who do it.");

export const Place = z.object({
  address: line(200, messages.tooMuch).default(""),
  address2: line(200, messages.tooMuch).default(""),
  city: line(100, messages.tooMuch).default(""),
  stateCode: StateCode.default(""),
  zip: ZipCode.default(""),
});

export const Day = z
  .string({ error: messages.day })
  .trim()
  .refine(isDay, messages.day)
  .meta({ examples: ["2026-12-24"] });

const Time = z
  .string({ error: messages.time })
  .trim()
  .refine((time) => time === "" || minuteIn(time) !== undefined, messages.time)
  .describe("In the company’s time zone, such as 09:00; empty: any time of the day.");

const Length = z.coerce
  .number({ error: messages.length })
  .int(messages.length)
  .min(0, messages.length)
  .max(limits.length, messages.length)
  .describe("In minutes.");

export const WhenInput = z.object({
  day: Day,
  time: Time.default(""),
  length: Length.default(60),
});

/** What is left out stays. Not `WhenInput.partial()`: Zod fills in the defaults of optional fields. */
export const WhenChange = z.object({
  day: Day.optional(),
  time: Time.optional(),
  length: Length.optional(),
});

export function whenOf({ day, time, length }: z.output<typeof WhenInput>): When {
  const minute = minuteIn(time) ?? null;
  return { day, minute, length: minute === null ? 0 : length };
}

export const WhenOutput = z.object({
  day: z.string().describe("YYYY-MM-DD, in the company’s time zone."),
  time: z.string().describe("Such as 09:00; empty: any time of the day."),
  length: z.int().describe("In minutes."),
});

export function shownWhen({ day, minute, length }: When) {
  return { day, time: timeValue(minute), length };
}

export const RepeatInput = z.object({
  every: z.coerce
    .number({ error: messages.every })
    .int(messages.every)
    .min(1, messages.every)
    .max(MOST_EVERY, messages.every)
    .default(1),
  unit: z.enum(repeatUnits, { error: messages.repeat }),
  weekdays: z
    .array(z.coerce.number({ error: messages.weekdays }).int(messages.weekdays).min(0).max(6))
    .max(7, messages.weekdays)
    .default([])
    .describe("Weeks: from Sunday, 0. Default: that of the first day."),
  monthsBy: z
    .enum(["date", "weekday"], { error: messages.repeat })
    .default("date")
    .describe("Months: on the first day’s date, or on its weekday, such as the second Tuesday."),
  until: Day.or(z.literal(""))
    .default("")
    .describe("The last possible day; empty: without an end."),
});

/** One form for one rule, so that a repeat is the same. */
export function repeatOf({ weekdays, unit, ...rest }: z.output<typeof RepeatInput>): Repeat {
  return {
    ...rest,
    unit,
    weekdays: unit === "week" ? [...new Set(weekdays)].sort() : [],
    monthsBy: unit === "month" ? rest.monthsBy : "date",
  };
}
