/** Input for opening hours: the object from the API contract, with holidays. */
import * as z from "zod";
import { days, parseTime, timeOf, type Day, type DayHours, type Hours } from "../companies/hours";
import { hoursLimits } from "./limits";
import { timeMessages, wrongHours } from "./wrong-hours";

export const hoursMessages = {
  ...timeMessages,
  date: "Enter a date.",
  dateTwice: "This date is in the list twice.",
  holidays: `Enter at most ${hoursLimits.holidays} dates.`,
} as const;

const Time = z
  .string()
  .max(hoursLimits.time, hoursMessages.many)
  .meta({
    description: "One or more ranges, separated by commas. A closing time of 12 AM means midnight.",
    examples: ["8 AM - 12 PM, 1 PM - 5 PM"],
  });
const Shape = z.object({ open: z.boolean(), allDay: z.boolean(), time: Time });

/**
 * EDIT-084, EDIT-085. Times are normalized to one spelling. A closed day keeps its times if they
 * are valid.
 */
const OneDay = Shape.superRefine(checkTime).transform(inOneSpelling);
const OneHoliday = Shape.extend({ date: z.iso.date(hoursMessages.date) })
  .superRefine(checkTime)
  .transform(inOneSpelling);

const week = Object.fromEntries(days.map((day) => [day, OneDay])) as Record<Day, typeof OneDay>;

/** EDIT-083, API-037. */
export const HoursInput = z.object({
  version: z.literal(1).default(1),
  enabled: z.boolean().meta({ description: "Whether the page shows them." }),
  ...week,
  holidays: z
    .array(OneHoliday)
    .max(hoursLimits.holidays, hoursMessages.holidays)
    .superRefine((holidays, context) => {
      for (const [i, { date }] of holidays.entries()) {
        if (holidays.findIndex((one) => one.date === date) < i)
          context.addIssue({ code: "custom", path: [i, "date"], message: hoursMessages.dateTwice });
      }
    })
    .transform((holidays) => holidays.toSorted((a, b) => a.date.localeCompare(b.date)))
    .optional()
    .meta({ description: "Dates with special hours. If omitted, they stay; [] removes them." }),
});

function checkTime({ open, allDay, time }: DayHours, context: z.core.$RefinementCtx) {
  if (!open || allDay) return;
  const wrong = wrongHours(time.split(",").map((range) => range.split("-")));
  if (wrong) context.addIssue({ code: "custom", path: ["time"], message: wrong.message });
}

function inOneSpelling<T extends DayHours>(day: T): T {
  const ranges = parseTime(day.time);
  return { ...day, time: ranges ? timeOf(ranges) : "" };
}

const eightToFive: DayHours = { open: true, allDay: false, time: "8 AM - 5 PM" };
const closed: DayHours = { ...eightToFive, open: false };

/** EDIT-086, EDIT-087. */
export const defaultHours: Hours = {
  version: 1,
  enabled: true,
  mon: eightToFive,
  tue: eightToFive,
  wed: eightToFive,
  thu: eightToFive,
  fri: eightToFive,
  sat: closed,
  sun: closed,
};

/** The stored hours, whether shown or not, or the default hours. */
export function storedHours(json: string | null): Hours {
  const parsed = HoursInput.safeParse(json ? fromJson(json) : undefined);
  return parsed.success ? parsed.data : defaultHours;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
