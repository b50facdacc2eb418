import * as z from "zod";
import { isDay } from "../calendar/days";
import { receivedMethods } from "../documents/states";
import { Party, ShownProvider } from "../documents/sheet-output.server";
import { messages } from "./messages";
import { causes, type Statement } from "./statement";

const Day = z
  .string({ error: messages.day })
  .trim()
  .refine(isDay, messages.day)
  .meta({ examples: ["2026-12-24"] });

/** Part of the input: both days are in the period. */
export const periodInput = {
  from: Day.optional().describe("The first day. Default: January 1 of this year."),
  to: Day.optional().describe("The last day. Default: today."),
};

const Cents = z.int().describe("In cents.");

export const StatementOutput = z.object({
  provider: ShownProvider,
  client: Party,
  logo: z.string(),
  from: z.string(),
  to: z.string(),
  today: z.string().describe("In the company’s time zone."),
  opening: Cents.describe("In cents: what was owed before the period."),
  lines: z.array(
    z.object({
      day: z.string(),
      cause: z.enum(causes),
      invoiceNumber: z.int().meta({ examples: [1001] }),
      changed: z.boolean().describe("Whether the invoice was sent again with another total."),
      method: z.enum([...receivedMethods, ""]),
      amount: Cents.describe("In cents; negative if the client owes less."),
      balance: Cents.describe("In cents, after it."),
    }),
  ),
  billed: Cents,
  paid: Cents,
  credited: Cents,
  closing: Cents.describe("In cents: what is owed at its end."),
}) satisfies z.ZodType<Statement>;
