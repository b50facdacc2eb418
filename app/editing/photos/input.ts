/** Input for photos, shared by forms, pages and the API. */
import * as z from "zod";
import { photoLimits } from "../limits";

export const FriendlyName = z
  .string({ error: "There is no such photo." })
  .min(1, "There is no such photo.")
  .max(200, "There is no such photo.")
  .meta({ description: "The photo's name in URLs.", examples: ["kitchen-sink"] });

const line = (most: number, message: string) =>
  z
    .string({ error: message })
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .pipe(z.string().max(most, message));

export const Caption = line(
  photoLimits.caption,
  `Use at most ${photoLimits.caption} characters for the caption.`,
).meta({
  description: 'Shown below the photo; "" for none.',
  examples: ["A new sink, and no more leak."],
});

export const Alt = line(
  photoLimits.alt,
  `Use at most ${photoLimits.alt} characters for the alternative text.`,
).meta({
  description: 'What the picture shows, for people who cannot see it; "" for none.',
  examples: ["A steel sink below a window"],
});

/** A boolean, or its string form from an HTML form. */
export const AfterOfPair = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
  .meta({
    description: "Whether it is the second picture of a before/after pair, right after the first.",
  });
