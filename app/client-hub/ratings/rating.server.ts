/** A client's rating of an invoice. */
import * as z from "zod";
import type { invoiceRating } from "../../database/work-databases/payment-tables";
import type { Work } from "../../database/work-databases/work";
import { attributeNames, type Attribute } from "../../reviews/review";

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
});

export function storedRating({ reads, companyId }: Work, documentId: string) {
  return reads.first<RatingRow>(
    "SELECT * FROM invoice_rating WHERE company_id = ? AND document_id = ?",
    companyId,
    documentId,
  );
}

export function ratingOf(row: RatingRow): z.output<typeof Rating> {
  const { rating, headline, body: review, attributes, confirmed_at } = row;
  return {
    rating,
    headline,
    review,
    attributes: JSON.parse(attributes) as Attribute[],
    confirmed: confirmed_at !== null,
  };
}
