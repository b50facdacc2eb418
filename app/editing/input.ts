/**
 * What owners enter of their company, and the words where it cannot be so: for forms, pages and the
 * API alike.
 */
import * as z from "zod";
import { limits } from "./limits";

export const messages = {
  name: `Enter the company's name, ${limits.nameLeast} to ${limits.name} characters.`,
  roughLong: `The rough description holds at most ${limits.rough} characters.`,
  summary: "Enter a brief description.",
  summaryLong: `The brief description holds at most ${limits.summary} characters.`,
} as const;

/** Without line breaks, and as people read it. */
export const CompanyName = z
  .string({ error: messages.name })
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(limits.nameLeast, messages.name)
      .max(limits.name, messages.name)
      .regex(/^[^<>\p{Cc}]*$/u, "A name holds no angle brackets."),
  )
  .meta({ examples: ["Bluebonnet Plumbing"] });

/** EDIT-072, EDIT-073. */
export const Summary = z
  .string({ error: messages.summary })
  .transform((text) => text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, " ").trim())
  .pipe(z.string().min(1, messages.summary).max(limits.summary, messages.summaryLong))
  .meta({ examples: ["Leaks, drains and water heaters in Austin."] });
