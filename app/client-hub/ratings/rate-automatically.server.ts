import * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { DocumentNumber, type DocumentRow } from "../../documents/document.server";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { CompanyName } from "../input";
import { hubInvoice } from "../payments/hub-invoice.server";
import { isPaid } from "./is-paid";
import { Rating, ratingOf, storedRating } from "../../documents/invoice-rating.server";

export const AUTOMATIC = 5;

/**
 * API-071, RATE-001. Five stars after a payment, which count once the client sends them (API-070). An
 * invoice that is rated stays as it is. Throws "conflict" for one on which nothing was paid.
 */
export const rateAutomatically = operation({
  name: "rate automatically",
  may: visitor,
  effect: "write",
  input: z.object({
    uri: CompanyName,
    artifactType: z.literal("invoice", { error: "Only invoices are rated." }).default("invoice"),
    artifactNumber: DocumentNumber,
  }),
  output: Rating,
  find: (context, { uri, artifactNumber: number }) => hubInvoice(context, { uri, number }),
  async run({ now }, _input, { work, row }) {
    refuseUnpaid(row);
    await work.write([], [automaticSql(row, now())]);
    return ratingOf((await storedRating(work, row.id))!);
  },
});

export function refuseUnpaid(row: DocumentRow) {
  if (!isPaid(row)) throw new Refusal("conflict", "Pay this invoice first, then rate it.");
}

function automaticSql({ company_id, id }: DocumentRow, at: number): BoundSql {
  return {
    sql: `INSERT INTO invoice_rating (company_id, document_id, rating, created_at)
      VALUES (?, ?, ${AUTOMATIC}, ?) ON CONFLICT DO NOTHING`,
    values: [company_id, id, at],
  };
}
