import * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { toneAt } from "../../reviews/form-fields";
import { attributeTone, type Attribute } from "../../reviews/review";
import { changedFields, reviewFields, withReviewRules } from "../../reviews/input";
import { ratingEffect } from "../../reviews/rated-invoice.server";
import { hubInvoice, OfHubInvoice } from "../payments/hub-invoice.server";
import { messages } from "../messages";
import { refuseUnpaid } from "./rate-automatically.server";
import { raterOf } from "./rater.server";
import { ratedMails } from "./rated-mails.server";
import {
  chosePublic,
  Rating,
  ratingOf,
  storedRating,
  type RatingRow,
} from "../../documents/invoice-rating.server";

/** As of a public review: few stars need a headline and a text (RATE-009 to RATE-011). */
const Rules = withReviewRules(z.object(reviewFields));

/**
 * API-070. The client's own rating, which counts from now on: it is brought to the company's reviews. What
 * is left out stays. Throws "invalid" as for a review.
 */
export const rateInvoice = operation({
  name: "rate invoice",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({
    rating: changedFields.rating,
    attributes: changedFields.attributes,
    headline: changedFields.headline,
    review: changedFields.review,
    public: Rating.shape.public.optional(),
  }),
  output: Rating.extend({
    held: z.boolean().describe("Whether a platform admin looks at it before others can see it."),
  }),
  find: hubInvoice,
  async run(context, { uri: _u, kind: _k, number: _n, public: asked, ...changes }, found) {
    const { work, row } = found;
    refuseUnpaid(row);
    const [before, chosen] = await Promise.all([
      storedRating(work, row.id),
      chosePublic(work, row.client_id),
    ]);
    const given = ratingAfter(before, changes);
    const isPublic = asked ?? (before?.confirmed_at ? before.is_public === 1 : chosen);
    const rater = await raterOf(context, found, { ...given, isPublic });
    const at = context.now();
    await work.write(
      [],
      [
        ratingSql({ companyId: row.company_id, documentId: row.id }, { ...given, isPublic, at }),
        ...(rater
          ? [ratingEffect({ companyId: row.company_id, documentId: row.id }, rater, at)]
          : []),
        ...(before?.confirmed_at ? [] : await ratedMails(context, found, { ...given, isPublic })),
      ],
    );
    const after = await storedRating(work, row.id);
    if (!after) throw new Refusal("unavailable", messages.ratingFailed);
    return { ...ratingOf(after), held: rater !== undefined && rater.signs.length > 0 };
  },
});

type Changes = Partial<z.output<typeof Rules>> | Record<string, undefined>;

/** As it will be. What fits other stars says nothing any more. */
function ratingAfter(before: RatingRow | undefined, changes: Changes) {
  const given = {
    rating: 5,
    attributes: [] as number[],
    headline: "",
    review: "",
    ...(before && ratingOf(before)),
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  };
  if (changes.attributes === undefined)
    given.attributes = given.attributes.filter(
      (code) => attributeTone(code as Attribute) === toneAt(given.rating),
    );
  const checked = Rules.safeParse({ ...given, visibility: "p" });
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  throw new Refusal(
    "invalid",
    issues[0]!.message,
    Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  );
}

function ratingSql(
  { companyId, documentId }: { companyId: string; documentId: string },
  rating: z.output<typeof Rules> & { isPublic: boolean; at: number },
): BoundSql {
  const { rating: stars, attributes, headline, review, isPublic, at } = rating;
  return {
    sql: `INSERT INTO invoice_rating (company_id, document_id, rating, attributes, headline, body,
        is_public, created_at, confirmed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rating = excluded.rating, attributes = excluded.attributes,
        headline = excluded.headline, body = excluded.body, is_public = excluded.is_public,
        version = version + 1,
        edited_at = CASE WHEN confirmed_at IS NULL THEN NULL ELSE excluded.confirmed_at END,
        confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`,
    values: [
      ...[companyId, documentId, stars, JSON.stringify(attributes), headline, review],
      ...[Number(isPublic), at, at],
    ],
  };
}
