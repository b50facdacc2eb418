/** Validation of offers and categories with the error messages, for forms, pages and the API. */
import * as z from "zod";
import { limits } from "./limits";

export const messages = {
  name: "Please enter a name",
  nameLong: `Use at most ${limits.name} characters for the name.`,
  nameTaken: "You already have an offer with this name",
  alreadyThere: "This service already exists on your profile",
  teaser: `Description teaser must be at least ${limits.teaserLeast} characters long`,
  teaserLong: `Use at most ${limits.teaser} characters for the description teaser.`,
  description: `Description must be at least ${limits.descriptionLeast} characters long`,
  descriptionLong: `Use at most ${limits.description.toLocaleString("en-US")} characters.`,
  category: "Please enter a category name",
  subcategory: "Please enter a subcategory name",
  categoryLong: `Use at most ${limits.category} characters for the category name.`,
  categoryTaken: "This category already exists",
  subcategoryTaken: "This subcategory already exists",
  subcategoryAlone: "Choose a category for the subcategory.",
  odd: "Remove angle brackets and control characters.",
  none: "Choose at least one.",
  added: "Services added successfully",
  later: "Please try again later",
} as const;

/** A single line of text. */
function line(empty: string, most: number, long: string) {
  return z
    .string({ error: empty })
    .max(1000, long)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(most, long)
        .regex(/^[^<>\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, messages.odd)
        .regex(/[\p{L}\p{N}]/u, empty),
    );
}

/** OFFR-020, OFFR-033: trimmed and capitalized. */
export const OfferName = line(messages.name, limits.name, messages.nameLong)
  .transform((name) => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
  .meta({ examples: ["Drain Cleaning"] });

export const CategoryName = line(messages.category, limits.category, messages.categoryLong).meta({
  examples: ["Plumbing"],
});
export const SubcategoryName = line(
  messages.subcategory,
  limits.category,
  messages.categoryLong,
).meta({ examples: ["Drains & Sewers"] });

/** OFFR-032. */
export const Teaser = z
  .string({ error: messages.teaser })
  .max(2000, messages.teaserLong)
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(limits.teaserLeast, messages.teaser)
      .max(limits.teaser, messages.teaserLong)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, messages.odd),
  )
  .meta({ examples: ["Slow and blocked drains cleared, then tested."] });

/** OFFR-022. Paragraphs are separated by an empty line. */
export const DescriptionText = z
  .string({ error: messages.description })
  .max(limits.html, messages.descriptionLong)
  .transform((text) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[\u2028\u2029]/g, "\n")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(limits.descriptionLeast, messages.description)
      .max(limits.description, messages.descriptionLong)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, messages.odd),
  )
  .meta({
    examples: [
      "We find where the clog sits, clear it with a cable or water jet, and run water to prove it.",
    ],
  });

/**
 * Rich text for Pro companies, sanitized on save; for others its plain text counts. Null, as in the
 * output for plain text, means not given.
 */
export const DescriptionHtml = z
  .union(
    [z.string().max(limits.html, messages.descriptionLong), z.null().transform(() => undefined)],
    { error: messages.description },
  )
  .meta({
    examples: [
      "<p>We find where the clog sits, clear it with a cable, and run water to prove it.</p>",
    ],
  });

export const OfferType = z
  .enum(["service", "product"])
  .meta({ description: "Default: a service." });
export type OfferType = z.output<typeof OfferType>;

/** OFFR-017. */
export const CategoryType = z
  .enum(["scat", "pcat"])
  .meta({ description: "scat: of services, pcat: of products." });
export const SubcategoryType = z
  .enum(["ssubcat", "psubcat"])
  .meta({ description: "ssubcat: of services, psubcat: of products." });

export const OfferNumber = z.coerce
  .number({ error: "There is no such offer." })
  .int("There is no such offer.")
  .min(1, "There is no such offer.")
  .max(1_000_000_000, "There is no such offer.");
export const CategoryId = z.coerce
  .number({ error: "There is no such category." })
  .int("There is no such category.")
  .min(1, "There is no such category.")
  .max(Number.MAX_SAFE_INTEGER, "There is no such category.");
