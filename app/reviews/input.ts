/** Input of what people write in reviews. */
import * as z from "zod";
import { FirstName, LastName } from "../identity/input";
import { limits } from "./limits";
import { messages } from "./messages";
import { toneAt } from "./form-fields";
import { attributeTone, isAttribute, relationships, visibilities } from "./review";

const Headline = z
  .string({ error: messages.headline })
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, messages.headlineSigns)
      .refine((text) => [...text].length <= limits.headline, messages.headlineLong),
  )
  .meta({ examples: ["On time, and left the kitchen clean"] });

const ReviewText = z
  .string({ error: messages.review })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, messages.reviewSigns)
      .refine((text) => [...text].length <= limits.review, messages.reviewLong),
  )
  .meta({ examples: ["They found the leak at once and fixed it the same day."] });

const Stars = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number),
    ],
    { error: messages.rating },
  )
  .pipe(z.int({ error: messages.rating }).min(1, messages.rating).max(5, messages.rating))
  .meta({ description: "1 to 5.", examples: [5] });

const AttributeCode = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    { error: messages.attribute },
  )
  .pipe(z.int().refine(isAttribute, messages.attribute));

const Attributes = z
  .array(AttributeCode, { error: messages.attribute })
  .max(11, messages.attribute)
  .transform((codes) => [...new Set(codes)].filter((code) => code !== 0).toSorted((a, b) => a - b))
  .meta({ description: "1 to 5 below three stars, 6 to 10 above.", examples: [[6, 8]] });

const PhotoId = z
  .string()
  .regex(/^[0-9a-f]{24}\.(?:webp|jpg|png)$/, messages.photo)
  .meta({ examples: ["1f0c4a7e9b3d5c2a8e6f4b1d.webp"] });

const Photos = z
  .array(PhotoId, { error: messages.photo })
  .max(limits.photos, messages.photos)
  .transform((keys) => [...new Set(keys)])
  .meta({ description: "Ids of uploaded photos, in order." });

/** Only from people whose account has no name yet (REV-016). */
const Names = {
  firstName: nameOf(FirstName, messages.firstName, messages.firstNameShort).optional(),
  lastName: nameOf(LastName, messages.lastName, messages.lastNameShort).optional(),
};

function nameOf(name: typeof FirstName, missing: string, short: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .pipe(z.string().refine((text) => [...text].length >= limits.shortestName, short))
    .pipe(name);
}

const Relation = z
  .enum(relationships, { error: messages.relationship })
  .meta({ description: "Customer, employee, friend, fan." });
const SeenBy = z
  .enum(visibilities, { error: messages.visibility })
  .meta({ description: "Friends only, public." });

export const reviewFields = {
  rating: Stars,
  attributes: Attributes.default([]),
  review: ReviewText.default(""),
  headline: Headline.default(""),
  relationship: Relation.default("c"),
  visibility: SeenBy.default("f"),
  photos: Photos.default([]),
  ...Names,
};

/** Of a change: what is left out stays. */
export const changedFields = {
  rating: Stars.optional(),
  attributes: Attributes.optional(),
  review: ReviewText.optional(),
  headline: Headline.optional(),
  relationship: Relation.optional(),
  visibility: SeenBy.optional(),
  photos: Photos.optional(),
};

export type ReviewInput = z.output<z.ZodObject<typeof reviewFields>>;

/** What is required depends on the stars, and on who can see the review. */
export function withReviewRules<Schema extends z.ZodType<ReviewInput>>(schema: Schema): Schema {
  return schema
    .refine(({ rating, review }: ReviewInput) => rating >= 3 || Boolean(review), {
      path: ["review"],
      error: messages.review,
      when: hasParsed("rating", "review"),
    })
    .refine(
      ({ rating, visibility, headline }: ReviewInput) =>
        rating >= 3 || visibility !== "p" || Boolean(headline),
      {
        path: ["headline"],
        error: messages.headline,
        when: hasParsed("rating", "visibility", "headline"),
      },
    )
    .refine(
      ({ rating, attributes }: ReviewInput) =>
        attributes.every((code) => attributeTone(code) === toneAt(rating)),
      {
        path: ["attributes"],
        error: ({ input }) => wrongAttributes((input as { rating: number }).rating),
        when: hasParsed("rating", "attributes"),
      },
    );
}

/** So that a form gets all its errors at once: the rule waits for its own fields only. */
function hasParsed(...names: string[]) {
  return ({ value, issues }: z.core.ParsePayload) =>
    typeof value === "object" &&
    value !== null &&
    !issues.some(({ path }) => path?.length === 0 || names.includes(String(path?.[0])));
}

/** Rules for a review as it will be after a change. */
export const WholeReview = withReviewRules(z.object(reviewFields));

function wrongAttributes(rating: number) {
  if (rating === 3) return messages.attributesAtThree;
  return rating > 3 ? messages.attributesAbove : messages.attributesBelow;
}

/** In URLs and calls. Seldom out of range: then there is no such review. */
export const ReviewNumber = z.coerce
  .number({ error: messages.gone })
  .int(messages.gone)
  .min(1, messages.gone)
  .max(999_999_999_999, messages.gone)
  .meta({ examples: [483_920_174_650] });
