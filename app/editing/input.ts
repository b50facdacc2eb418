/** Input for a company's texts, with error messages, shared by forms, pages and the API. */
import * as z from "zod";
import { hasLetterOrDigit, isLinkLike, visibleName } from "../names";
import { limits } from "./limits";

export const messages = {
  name: `Enter a company name of ${limits.nameLeast} to ${limits.name} characters.`,
  nameLetters: "Enter a company name with letters or digits.",
  nameLink:
    "Names can't include web addresses that start with www. or https://, or lead to a page.",
  roughLong: `Use at most ${limits.rough} characters.`,
  summary: "Enter a brief description.",
  summaryLong: `Use at most ${limits.summary} characters for the brief description.`,
} as const;

/** No links, angle brackets or control characters; stored as a reader sees it. */
export const CompanyName = z
  .string({ error: messages.name })
  .max(10 * limits.name, messages.name)
  .transform(visibleName)
  .pipe(
    z
      .string()
      .min(limits.nameLeast, messages.name)
      .max(limits.name, messages.name)
      .regex(/^[^<>\p{Cc}]*$/u, "Names can't include angle brackets.")
      .refine(hasLetterOrDigit, messages.nameLetters)
      .refine((name) => !isLinkLike(name), messages.nameLink),
  )
  .meta({ examples: ["Bluebonnet Plumbing"] });

/** EDIT-072, EDIT-073. */
export const Summary = z
  .string({ error: messages.summary })
  .transform((text) => text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, " ").trim())
  .pipe(z.string().min(1, messages.summary).max(limits.summary, messages.summaryLong))
  .meta({ examples: ["Leaks, drains and water heaters in Austin."] });
