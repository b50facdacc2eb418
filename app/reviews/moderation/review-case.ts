/** What an admin sees of a case. */
import * as z from "zod";
import { Moment } from "../../admin-frame/input";
import { reviewStates } from "../review";
import { Review } from "../review-schema";
import { reasons } from "./reasons";
import { signs } from "./signs";

const Company = z.object({ vanityName: z.string(), name: z.string() });

const Person = z.object({ userId: z.string(), name: z.string(), email: z.string() });

const OtherReview = z.object({
  company: Company,
  displayUser: z.string(),
  rating: z.int(),
  state: z.enum(reviewStates),
  createdAt: Moment,
});
export type OtherReview = z.output<typeof OtherReview>;

export const ReviewCase = z.object({
  id: z.string(),
  kind: z
    .enum(["held", "reported", "appeal"])
    .describe("held: others don't see the review until it is decided."),
  since: Moment.describe("UTC epoch milliseconds: when it was opened, or appealed."),
  company: Company,
  author: Person.nullable().describe("Null: the account was deleted."),
  review: Review.extend({ state: z.enum(reviewStates), version: z.int() }),
  signs: z.array(z.enum(signs)).describe("Why it was held automatically."),
  reports: z.array(
    z.object({
      reason: z.enum(reasons),
      text: z.string(),
      by: Person,
      byCompany: z.boolean(),
      at: Moment,
    }),
  ),
  moreReports: z.boolean(),
  removal: z
    .object({
      reason: z.enum(reasons),
      note: z.string(),
      at: Moment,
      by: z.string().nullable().describe("Null: the account was deleted."),
    })
    .nullable()
    .describe("For an appeal: the decision that it is about."),
  appeal: z.string(),
  earlier: z
    .array(
      z.object({
        company: Company,
        decision: z.enum(["kept", "removed"]),
        reason: z.enum(["", ...reasons]),
        restored: z.boolean(),
        at: Moment,
      }),
    )
    .describe("The last decisions about reviews of the same person."),
  bySamePerson: z.array(OtherReview),
  fromSameNetwork: z.array(OtherReview),
  lastDay: z.int().describe("Reviews of the company in the day before; at most 100 are counted."),
  barred: z
    .enum(["author", "company", "removed it"])
    .nullable()
    .describe("Why the caller may not decide: their part in it. Null: they may."),
});
export type ReviewCase = z.output<typeof ReviewCase>;
