/** Schema of stored hours and API responses. The form input is in editing/hours-input.ts. */
import * as z from "zod";
import { days, type Day } from "./hours";

export const DayHours = z.object({
  open: z.boolean(),
  allDay: z.boolean(),
  time: z.string().meta({ examples: ["8 AM - 12 PM, 1 PM - 5 PM"] }),
});
export type DayHours = z.output<typeof DayHours>;

const Holiday = DayHours.extend({ date: z.iso.date() });
export type Holiday = z.output<typeof Holiday>;

export const Hours = z.object({
  version: z.literal(1),
  enabled: z.boolean(),
  ...(Object.fromEntries(days.map((day) => [day, DayHours])) as Record<Day, typeof DayHours>),
  holidays: z.array(Holiday).optional().meta({ description: "Upcoming dates with special hours." }),
});
export type Hours = z.output<typeof Hours>;
