import * as z from "zod";
import { storedClient } from "../../clients/client.server";
import type { BoundSql } from "../../database/one-trip";
import type { Work } from "../../database/work-databases/work";
import type { DocumentRow } from "../../documents/document.server";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { toneAt } from "../../reviews/form-fields";
import { attributeTone, type Attribute } from "../../reviews/review";
import { changedFields, reviewFields, withReviewRules } from "../../reviews/input";
import { networkHash } from "../../reviews/moderation/origin.server";
import { signsInText, signsOfBurst } from "../../reviews/moderation/signs.server";
import { ratingEffect, type RatedInvoice } from "../../reviews/rated-invoice.server";
import type { RequestContext } from "../../operations/context";
import type { HubDocument } from "../documents/hub-document.server";
import { countInOffice, limits } from "../../security/limits.server";
import { hubInvoice, OfHubInvoice } from "../payments/hub-invoice.server";
import { messages } from "../messages";
import { refuseUnpaid } from "./rate-automatically.server";
import { hashesOf, isTooOld, raterOf, type Rater } from "./rater.server";
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
    const [before, chosen, client] = await Promise.all([
      storedRating(work, row.id),
      chosePublic(work, row.client_id, hashesOf(context, found)),
      storedClient(work, row.client_id),
    ]);
    const rater = await raterOf(context, found, client, before);
    // What came from a link that the company copied is not theirs.
    const own = before?.confirmed_at && !before.rater_hash && rater ? undefined : before;
    if (own && isTooOld(own, context.now())) throw new Refusal("conflict", messages.ratingTooOld);
    const given = ratingAfter(own, changes);
    const isPublic = asked ?? (own?.confirmed_at ? own.is_public === 1 : chosen);
    const rated = rater && (await ratedBy(context, found, { rater, client, ...given, isPublic }));
    const at = context.now();
    await countRating(work, row, rater, at);
    const of = { companyId: row.company_id, documentId: row.id };
    const seen = before?.rater_hash ?? "";
    const done = await work.write(
      [ratingSql(of, { ...given, isPublic, at, hash: rater?.hash ?? "", seen })],
      [
        ...(rated ? [ratingEffect(of, rated, at)] : []),
        ...(before?.confirmed_at ? [] : await ratedMails(context, found, { ...given, isPublic })),
      ],
    );
    if (!done) throw new Refusal("conflict", messages.ratedByAnother);
    const after = await storedRating(work, row.id);
    if (!after) throw new Refusal("unavailable", messages.ratingFailed);
    return { ...ratingOf(after), held: rated !== undefined && rated.signs.length > 0 };
  },
});

function countRating(work: Work, { id }: DocumentRow, rater: Rater | undefined, at: number) {
  const of = `invoice ${id} ${rater?.hash ?? ""}`;
  return countInOffice(
    work,
    [
      { limit: limits.rating, of },
      { limit: limits.ratingDaily, of },
    ],
    at,
  );
}

interface Given {
  rater: Rater;
  client: { firstName: string; lastName: string; companyName: string };
  headline: string;
  review: string;
  isPublic: boolean;
}

async function ratedBy(
  context: RequestContext,
  { company, row }: HubDocument,
  { rater, client: { firstName, lastName, companyName }, headline, review, isPublic }: Given,
): Promise<RatedInvoice> {
  return {
    company: company.id,
    invoiceNumber: row.number!,
    ...rater,
    firstName: firstName || companyName || "A client",
    lastName: firstName ? lastName : "",
    network: networkHash(context),
    signs: [
      ...signsInText(headline, review),
      ...(isPublic ? await signsOfBurst(context, company.id) : []),
    ],
  };
}

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

/** It was not the caller's: nobody has sent it, or a link did that the company copied. */
const FIRST = "(confirmed_at IS NULL OR (rater_hash = '' AND excluded.rater_hash <> ''))";

/**
 * A guard: changes no row if someone else has sent the rating meanwhile.
 *
 * @param seen The hash of who had sent it, when it was read.
 */
function ratingSql(
  { companyId, documentId }: { companyId: string; documentId: string },
  rating: z.output<typeof Rules> & { isPublic: boolean; at: number; hash: string; seen: string },
): BoundSql {
  const { rating: stars, attributes, headline, review, isPublic, at, hash, seen } = rating;
  return {
    sql: `INSERT INTO invoice_rating (company_id, document_id, rating, attributes, headline, body,
        is_public, created_at, confirmed_at, rater_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rating = excluded.rating, attributes = excluded.attributes,
        headline = excluded.headline, body = excluded.body, is_public = excluded.is_public,
        version = version + 1, edited_at = iif(${FIRST}, NULL, excluded.confirmed_at),
        confirmed_at = iif(${FIRST}, excluded.confirmed_at, confirmed_at),
        rater_hash = excluded.rater_hash
      WHERE rater_hash IN (?, excluded.rater_hash)`,
    values: [
      ...[companyId, documentId, stars, JSON.stringify(attributes), headline, review],
      ...[Number(isPublic), at, at, hash, seen],
    ],
  };
}
