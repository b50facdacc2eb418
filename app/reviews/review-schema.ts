import * as z from "zod";
import { Image } from "../companies/company";
import { bases, isAttribute, relationships, visibilities } from "./review";

export const Subrating = z.object({
  rating: z.int().min(1).max(5),
  attributes: z.array(z.int().min(0).max(10).refine(isAttribute)).meta({
    description: "0 N/A, 1 to 5 what was bad, 6 to 10 what was good.",
    examples: [[6, 8]],
  }),
  headline: z.string(),
  review: z.string(),
  /** UTC epoch milliseconds. */
  createdAt: z.int(),
  artifact: z
    .object({ artifactType: z.literal("invoice"), artifactNumber: z.int() })
    .nullable()
    .describe("The invoice that was rated, for its author and the company; null for all others."),
});
export type Subrating = z.output<typeof Subrating>;

export const ReviewPhoto = Image.pick({ key: true, width: true, height: true });
export type ReviewPhoto = z.output<typeof ReviewPhoto>;

/** The company's answer to a review. */
export const Reply = z.object({ text: z.string(), at: z.int(), editedAt: z.int().nullable() });
export type Reply = z.output<typeof Reply>;

export const Review = Subrating.extend({
  reviewNumber: z.int().meta({ description: "Random.", examples: [483_920_174_650] }),
  totalRating: z.string().meta({
    description: "Average of the review's rating and its later ratings.",
    examples: ["4.5"],
  }),
  /** Written by the caller. */
  own: z.boolean(),
  photos: z.array(ReviewPhoto),
  relationship: z.enum(relationships).meta({ description: "Customer, employee, friend, fan." }),
  visibility: z.enum(visibilities).meta({ description: "Friends, public." }),
  basis: z.enum(bases),
  /** Whether it enters the company's rating. */
  counts: z.boolean(),
  displayUser: z.string().meta({ examples: ["Maria G."] }),
  /** UTC epoch milliseconds. */
  editedAt: z.int().nullable(),
  reply: Reply.nullable(),
  subratings: z.array(Subrating),
});
export type Review = z.output<typeof Review>;
