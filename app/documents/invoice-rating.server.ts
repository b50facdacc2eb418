/** A client's rating of an invoice. */
import * as z from "zod";
import type { invoiceRating } from "../database/work-databases/payment-tables";
import type { Work } from "../database/work-databases/work";
import { attributeNames, type Attribute } from "../reviews/review";

export type RatingRow = typeof invoiceRating.$inferSelect;

const codes = Object.keys(attributeNames).map(Number) as Attribute[];

/** API-069. */
export const Rating = z.object({
  rating: z.int().meta({ examples: [5] }),
  headline: z.string(),
  review: z.string(),
  attributes: z.array(z.int().refine((code) => codes.includes(code as Attribute))),
  confirmed: z
    .boolean()
    .describe("Whether the client sent it. One that came with the payment counts nowhere."),
  public: z
    .boolean()
    .describe(
      "Whether the client wants their ratings on the company’s page, with their first name and the " +
        "first letter of their last. Where they have an account with a review of the company, the " +
        "rating is added to that, and shown as it is.",
    ),
});

/**
 * The client's last choice for another invoice. Others may have rated those, as the company can enter
 * addresses: only what one of these addresses sent counts.
 *
 * @param hashes Of addresses that the caller has proved.
 */
export async function chosePublic({ reads, companyId }: Work, clientId: string, hashes: string[]) {
  const row = await reads.first<{ is_public: number }>(
    `SELECT r.is_public FROM document d CROSS JOIN invoice_rating r
        ON r.company_id = d.company_id AND r.document_id = d.id
      WHERE d.company_id = ? AND d.client_id = ? AND d.kind = 'invoice'
        AND r.confirmed_at IS NOT NULL AND r.rater_hash IN (SELECT value FROM json_each(?))
      ORDER BY coalesce(r.edited_at, r.confirmed_at) DESC LIMIT 1`,
    companyId,
    clientId,
    JSON.stringify(hashes),
  );
  return row?.is_public === 1;
}

export function storedRating({ reads, companyId }: Work, documentId: string) {
  return reads.first<RatingRow>(
    "SELECT * FROM invoice_rating WHERE company_id = ? AND document_id = ?",
    companyId,
    documentId,
  );
}

export function ratingOf(row: RatingRow): z.output<typeof Rating> {
  const { rating, headline, body: review, attributes, confirmed_at, is_public } = row;
  return {
    rating,
    headline,
    review,
    attributes: JSON.parse(attributes) as Attribute[],
    confirmed: confirmed_at !== null,
    public: is_public === 1,
  };
}
