import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import { toneAt } from "../../reviews/form-fields";
import { attributeTone, type Attribute } from "../../reviews/review";
import { changedFields, reviewFields, withReviewRules } from "../../reviews/input";
import { hubInvoice, OfHubInvoice } from "../payments/hub-invoice.server";
import { Rating, ratingOf, storedRating } from "./rating.server";
import { refuseUnpaid } from "./rate-automatically.server";
import { messages } from "../messages";
import { Refusal } from "../../refusal";

/** As of a public review: few stars need a headline and a text (RATE-009 to RATE-011). */
const Rules = withReviewRules(z.object(reviewFields));

/**
 * API-070. The client's own rating, which counts from now on. What is left out stays. Throws "invalid" as
 * for a review.
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
  }),
  output: Rating,
  find: hubInvoice,
  async run({ now }, { uri: _u, kind: _k, number: _n, ...changes }, { work, row }) {
    refuseUnpaid(row);
    const before = await storedRating(work, row.id);
    const given = {
      rating: 5,
      attributes: [] as number[],
      headline: "",
      review: "",
      ...(before && { ...ratingOf(before) }),
      ...withoutUndefined(changes),
    };
    // What fits other stars says nothing any more.
    if (changes.attributes === undefined)
      given.attributes = given.attributes.filter(
        (code) => attributeTone(code as Attribute) === toneAt(given.rating),
      );
    const checked = Rules.safeParse({ ...given, visibility: "p" });
    if (!checked.success) {
      const fields = Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      throw new Refusal("invalid", checked.error.issues[0]!.message, fields);
    }
    const { data } = checked;
    const at = now();
    const columns = [data.rating, JSON.stringify(data.attributes), data.headline, data.review];
    await work.write(
      [],
      [
        {
          sql: `INSERT INTO invoice_rating (company_id, document_id, rating, attributes, headline, body,
              created_at, confirmed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET rating = excluded.rating, attributes = excluded.attributes,
              headline = excluded.headline, body = excluded.body, version = version + 1,
              edited_at = CASE WHEN confirmed_at IS NULL THEN NULL ELSE excluded.confirmed_at END,
              confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`,
          values: [row.company_id, row.id, ...columns, at, at],
        },
      ],
    );
    const after = await storedRating(work, row.id);
    if (!after) throw new Refusal("unavailable", messages.ratingFailed);
    return ratingOf(after);
  },
});

function withoutUndefined(changes: object) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
